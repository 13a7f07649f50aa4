import { CASE_CATEGORIES, type CaseCategory, stagesOf } from '@contract/case/codes'
import type { CaseCan, CaseCategoryItem, CaseDetail, CaseRow, Proceeding } from '@contract/case/shapes'

// A case as the server answers it, for pages.

export const person = (empId: string, name: string) => ({ empId, name, photoUrl: '' })
export const CAN: CaseCan = {
  edit: false,
  begin: false,
  change: false,
  end: false,
  invalidate: false,
  recover: false,
  work: false,
  invite: false,
  divide: false,
  pack: false,
}
export const aCaseView = (given: Partial<CaseDetail> = {}): CaseDetail => ({
  caseId: 'c1',
  innerNo: '2026-MS-0007',
  name: '砚澜科技与鹿屿物流买卖合同纠纷',
  category: 'civil',
  cause: '买卖合同纠纷',
  status: 'ongoing',
  stage: '二审',
  clientNames: ['北京砚澜科技有限公司'],
  lead: person('e1', '周以宁'),
  fee: '80000.00',
  feeMode: 'fixed',
  startDate: '2026-11-01',
  endDate: null,
  isConfidential: false,
  nextHearing: null,
  updateTime: '2026-11-02 09:00:00',
  version: 3,
  subjectAmount: '1200000.00',
  agencyPower: 'general',
  departmentName: '业务部',
  signDate: null,
  urgency: 2,
  instalments: [],
  remark: '',
  customerId: null,
  caseSourceId: null,
  parent: null,
  children: [],
  custom: {},
  customRows: [],
  hasCustom: false,
  parties: [],
  team: [],
  proceedings: [],
  createTime: '2026-11-01 09:00:00',
  creator: person('e1', '周以宁'),
  values: null,
  missing: [],
  can: CAN,
  ...given,
})
export const aProceeding = (stage: string, given: Partial<Proceeding> = {}): Proceeding => ({
  proceedingId: stage,
  stage,
  acceptOrgan: '北京市第三中级人民法院',
  courtCaseNo: '（2026）京03民终1234号',
  status: 'scheduled',
  tribunal: '',
  judge: '高远',
  judgePhone: '010-85991234',
  clerk: '',
  clerkPhone: '',
  filedDate: null,
  servedDate: null,
  result: '',
  resultDate: null,
  ...given,
})

/** A case as lists have it. */
export const aRow = (given: Partial<CaseRow> = {}): CaseRow => aCaseView(given)

/** The firm's categories, these of them closed. */
export const theCategories = (...closed: CaseCategory[]): CaseCategoryItem[] =>
  (Object.keys(CASE_CATEGORIES) as CaseCategory[]).map((category) => ({
    category,
    name: CASE_CATEGORIES[category],
    letters: 'XX',
    stages: stagesOf(category),
    isOpen: !closed.includes(category),
    required: [],
    version: 1,
  }))
