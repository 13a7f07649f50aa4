import { books } from '../books'
import { caseCategory, caseInfo } from '../case'
import { clue } from '../clue'
import type { Endpoint } from '../core'
import { customer } from '../customer'
import { deadline } from '../deadline'
import type { FieldDefinition } from '../forms/fields'
import { general } from '../general'
import { invoice } from '../invoice'
import { arrival, receivable } from '../receivable'
import { arrivalForm, planForm, receivableForm } from '../receivable/form'
import type { ServiceArea } from './codes'

/** Version of the open interface, by the rule of docs/OPEN-INTERFACE.md. */
export const OPEN_INTERFACE_VERSION = '1.0.0'

/** One call that keys may use. A call that is not listed here is a person's own, and refused to every key. */
export interface OpenCall {
  endpoint: Endpoint
  /** Title in the reference. */
  title: string
  /** Rules that a program must know and the shapes cannot say. */
  about?: string
  /** Example of an input; ids such as CASE_ID stand for those of records. A test runs it. */
  example: object
  /** Forms that the input's `values` follow: one of them. */
  forms?: readonly (readonly FieldDefinition[])[]
}

const open = <In extends object, Out>(
  endpoint: Endpoint<In, Out>,
  title: string,
  example: In,
  more: Pick<OpenCall, 'about' | 'forms'> = {},
): OpenCall => ({ endpoint, title, example, ...more })

/** Calls that keys may use, by area. Whether one reads or writes is its endpoint's kind. */
export const OPEN_CALLS: Readonly<Record<ServiceArea, readonly OpenCall[]>> = {
  case: [
    open(
      caseInfo.getCaseInfoList,
      '项目列表',
      { pageType: 3, current: 1, size: 50 },
      { about: 'pageType 3 是全所的。' },
    ),
    open(caseInfo.getCaseInfoDetailNew, '项目详情', { caseId: 'CASE_ID' }),
    open(caseInfo.getCaseOtherSideList, '项目的对方与其他当事人', { caseId: 'CASE_ID' }),
    open(caseInfo.getCaseDynamic, '项目的经过', { caseId: 'CASE_ID', current: 1, size: 20 }),
    open(deadline.getCaseDeadlines, '项目的期限', { caseId: 'CASE_ID' }),
    open(caseCategory.list, '项目类别', {}),
  ],
  customer: [
    open(customer.getCustomerList, '客户列表', { tab: 'firm', current: 1, size: 50 }, { about: 'tab 用 firm。' }),
    open(customer.getCustomerDetail, '客户详情', { customerId: 'CUSTOMER_ID' }, { about: '证件号码、电话是脱敏的。' }),
    open(customer.getContactsList, '联系人列表', { current: 1, size: 50 }),
  ],
  clue: [
    open(clue.getClueList, '线索列表', { index: '4', current: 1, size: 50 }, { about: 'index 4 是全部。' }),
    open(clue.getClueDetail, '线索详情', { clueId: 'CLUE_ID' }),
    open(clue.getClueRecordList, '线索的跟进', { clueId: 'CLUE_ID', current: 1, size: 20 }),
    open(
      clue.saveClue,
      '登记或修改线索',
      {
        title: '网站咨询：买卖合同欠款',
        channel: 'website',
        partyKind: 'person',
        partyName: '韩若溪',
        mobile: '13811110001',
        keep: 'assign',
      },
      { about: 'keep 用 assign（交管理员分配）或 pool（放入公海）：服务账号自己不跟进线索。附件不能由程序上传。' },
    ),
  ],
  money: [
    open(receivable.list, '应收列表', { current: 1, size: 50 }),
    open(receivable.detail, '应收详情', { expectMoneyId: 'RECEIVABLE_ID' }),
    open(receivable.counts, '逾期与未认领的件数', {}),
    open(receivable.outstanding, '未收总额', {}),
    open(arrival.list, '到账列表', { current: 1, size: 50 }),
    open(arrival.getActualClaimInfo, '到账详情', { id: 'ARRIVAL_ID' }),
    open(arrival.claims, '认领列表', { current: 1, size: 50 }),
    open(
      receivable.save,
      '登记或修改应收',
      {
        values: {
          caseIds: ['CASE_ID'],
          instalments: [{ name: '首期款', amount: '1000.00', dueKind: 'date', dueOn: '2027-06-30' }],
        },
      },
      {
        forms: [planForm, receivableForm],
        about:
          '不带 expectMoneyId 是在项目下登记，values 照第一种；带 expectMoneyId 与 version 是修改那一笔，照第二种。',
      },
    ),
    open(
      arrival.save,
      '登记到账',
      { values: { amount: '1000.00', arrivedOn: '2026-11-02', payer: '青梧科技有限公司', serialNo: 'B202611020001' } },
      { forms: [arrivalForm], about: '同一流水号只能登记一次。' },
    ),
  ],
  invoice: [
    open(invoice.getLawyerInvoiceList, '发票列表', { current: 1, size: 50 }),
    open(invoice.getInvoice, '发票详情', { invoiceId: 'INVOICE_ID' }),
  ],
  books: [
    open(books.journalList, '流水', { current: 1, size: 50 }),
    open(books.expendList, '支出', { current: 1, size: 50 }),
  ],
  people: [open(general.getEmployeeList, '同事', { current: 1, size: 200 }), open(general.getTeamList, '部门', {})],
}
