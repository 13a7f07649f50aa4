import type { approval } from '@contract/approval'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { caseSource } from '@contract/case-source'
import type { CaseSourceStatus } from '@contract/case-source/codes'
import type { dossier } from '@contract/dossier'
import type { expense } from '@contract/expense'
import type { seal } from '@contract/seal'
import type { selector } from '@contract/selector'
import type { Api } from '@/api/call'
import { accountOption } from '@/features/approval/money/useOpenAccount'
import type { FormAround, RemoteSource } from '@/features/form/formFields'
import { yuan } from '@/lib/amount'
import { fullDay } from '@/lib/time'
import { dossierSource } from './dossierSource'
import { withProblems } from './recordProblems'
import { sealDocSource } from './sealDocSource'

type Calls = Api<{
  approval: typeof approval
  caseSource: typeof caseSource
  dossier: typeof dossier
  expense: typeof expense
  seal: typeof seal
  selector: typeof selector
}>

/** Statuses of the sources that each kind is about; any other kind only names one. */
const SOURCE_STANDS: Partial<Record<number, CaseSourceStatus[]>> = {
  [WORK_TYPE.caseSourceFiling]: ['draft', 'conflicted', 'expired'],
  [WORK_TYPE.caseSourceChange]: ['following', 'expired'],
  [WORK_TYPE.caseSourceStop]: ['following', 'expired'],
}

/** Sources of the records that applications name. @param typeOf code of the kind, once it is known */
export const applicationSources = (
  api: Calls,
  openAccount: RemoteSource['create'],
  typeOf: () => number | undefined = () => undefined,
): FormAround['sources'] => ({
  case: {
    load: async (keyword, page) => {
      const asked = { kind: 'case' as const, keyword: keyword || undefined, ...page }
      const found = await api.selector.chooseForWidget(asked)
      return { ...found, records: found.records.map(({ id, text, note }) => ({ value: id, text, note })) }
    },
  },
  caseSource: withProblems(api, typeOf, 'source', {
    load: async (keyword, page) => {
      const status = SOURCE_STANDS[typeOf() ?? 0]
      const asked = { tab: 'mine' as const, status, keyword: keyword || undefined, ...page }
      const found = await api.caseSource.getCaseSourceList(asked)
      return {
        ...found,
        records: found.records.map(({ id, name, number }) => ({ value: id, text: name, note: number })),
      }
    },
  }),
  drawableIncome: {
    load: async (keyword, page) => {
      const found = await api.expense.getDrawable({ keyword: keyword || undefined, ...page })
      const records = found.records.map(({ incomeId, caseName, name, amount }) => ({
        value: incomeId,
        text: `${caseName} · ${name}`,
        note: yuan(amount),
      }))
      return { ...found, records }
    },
  },
  receipt: withProblems(api, typeOf, 'receipt', {
    load: async (keyword, _, values) => {
      const caseId = (values.case as { id?: string } | undefined)?.id ?? ''
      const { receipts } = await api.expense.getCaseReceipts({ caseId })
      const records = receipts
        .filter(({ payer, name }) => !keyword || `${payer} ${name}`.includes(keyword))
        .map(({ receiptId, day, payer, amount, refundable }) => ({
          value: receiptId,
          text: `${fullDay(day)} ${payer} ${yuan(amount)}`,
          note: `可退 ${yuan(refundable)}`,
        }))
      return { records, total: records.length, current: 1, size: records.length || 1 }
    },
  }),
  dossier: withProblems(api, typeOf, 'case', dossierSource(api)),
  sealDoc: withProblems(api, typeOf, 'doc', sealDocSource(api)),
  openAccount: {
    load: async (keyword, page) => {
      const found = await api.expense.getOpenAccounts({ keyword: keyword || undefined, ...page })
      return { ...found, records: found.records.map(accountOption) }
    },
    create: openAccount,
    createWords: '新增账户',
  },
})
