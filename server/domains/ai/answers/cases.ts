import { yuan } from '@contract/amount'
import { caseInfo } from '@contract/case'
import { CASE_CATEGORIES, CASE_STATUS } from '@contract/case/codes'
import type { CaseHome, CaseRow } from '@contract/case/shapes'
import { sumOf } from '@contract/law/scale'
import { PARTY_ROLES } from '@contract/party/codes'
import { receivable } from '@contract/receivable'
import type { ReceivableRow } from '@contract/receivable/shapes'
import type { CasePart } from '../understanding/asked-question'
import { keywordsOf } from '../understanding/words'
import { type Answer, type Asking, answer, caseSource, dayWords, nothing, readOr, timeWords } from './answer'

const SHOWN = 6
const INSTALMENTS = 50

/** Cases matching the words that the asker may see: their own, the firm's visible ones, and closed ones. */
export async function findCases(asking: Asking, words: string): Promise<CaseRow[]> {
  for (const keyword of keywordsOf(words)) {
    const pages = await Promise.all(
      ([1, 2, 5] as const).map((pageType) =>
        readOr(asking, caseInfo.getCaseInfoList, { pageType, keyword, size: SHOWN }, nothing),
      ),
    )
    const rows = pages.flatMap(({ records }) => records as CaseRow[])
    const found = [...new Map(rows.map((row) => [row.caseId, row])).values()]
    if (found.length > 0) return found
  }
  return []
}

export const sourceOf = (row: Pick<CaseRow, 'caseId' | 'name' | 'innerNo' | 'status'>) =>
  caseSource({ ...row, status: CASE_STATUS[row.status] })

/** Cases the words may mean, to choose from. */
export async function answerCases(asking: Asking, words: string): Promise<Answer | undefined> {
  const found = words ? await findCases(asking, words) : await ownCases(asking)
  const [only] = found
  if (!only) return undefined
  if (words && found.length === 1) return answerCase(asking, 'whole', only.caseId)
  const text = words ? `与「${words}」有关、您可以查看的项目：` : `您在办的项目有 ${found.length} 个：`
  return answer(text, { sources: found.slice(0, SHOWN * 2).map(sourceOf) })
}

const ownCases = async (asking: Asking) =>
  (await readOr(asking, caseInfo.getCaseInfoList, { pageType: 1, size: SHOWN * 2 }, nothing)).records as CaseRow[]

/** Answers about the named case, or the one spoken of; several matches are offered, and none is never claimed. */
export async function answerPart(asking: Asking, part: CasePart, words: string): Promise<Answer | undefined> {
  if (!words) return asking.caseId ? answerCase(asking, part, asking.caseId) : undefined
  const found = await findCases(asking, words)
  const exact = found.filter(({ name, innerNo }) => name === words || innerNo === words)
  const caseRow = found.length === 1 ? found[0] : exact.length === 1 ? exact[0] : undefined
  if (caseRow) return answerCase(asking, part, caseRow.caseId)
  if (found.length === 0) return undefined
  return answer(`有 ${found.length} 个项目与「${words}」有关，您想问的是哪一个？点开查看，或写出项目名称再问。`, {
    sources: found.map(sourceOf),
  })
}

/** Home of the case as the asker sees it; undefined when they may not see the case. */
export async function homeOf(asking: Asking, caseId: string): Promise<CaseHome | undefined> {
  return readOr<{ caseId: string }, CaseHome | undefined>(asking, caseInfo.getCaseInfoHome, { caseId }, undefined)
}

export async function instalmentsOf(asking: Asking, caseId: string): Promise<ReceivableRow[]> {
  return (await readOr(asking, receivable.list, { caseId, size: INSTALMENTS }, nothing)).records as ReceivableRow[]
}

async function answerCase(asking: Asking, part: CasePart, caseId: string): Promise<Answer | undefined> {
  const home = await homeOf(asking, caseId)
  if (!home) return undefined
  const { caseInfo: caseDetail } = home
  const lines = await LINES[part](asking, home)
  const hearings = part === 'whole' || part === 'hearing' ? home.hearings.slice(0, 3) : []
  const sources = [
    sourceOf(caseDetail),
    ...hearings.map(({ scheduleId, startTime, place }) => ({
      kind: 'schedule' as const,
      id: scheduleId,
      title: `开庭 ${timeWords(startTime, asking.today)}`,
      note: place,
    })),
  ]
  return answer([`**${caseDetail.name}**`, ...lines].join('\n'), { sources, caseId })
}

type Lines = (asking: Asking, home: CaseHome) => string[] | Promise<string[]>

const hearingLines: Lines = ({ today }, { hearings }) =>
  hearings.length > 0
    ? hearings
        .slice(0, 3)
        .map(({ startTime, place }) => `- 开庭：${timeWords(startTime, today)}${place ? `，${place}` : ''}`)
    : ['- 开庭：没有已排定的开庭']

const deadlineLines: Lines = ({ today }, { nextDeadline: next }) => {
  if (!next) return ['- 期限：没有待办的期限']
  const left =
    next.daysLeft < 0 ? `逾期 ${-next.daysLeft} 天` : next.daysLeft === 0 ? '今天到期' : `还有 ${next.daysLeft} 天`
  return [`- 期限：${next.title}，${dayWords(next.day, today)}（${left}）`]
}

/** Only amounts the asker also sees in the app: without access to the case's money there are no receivables. */
const moneyLines: Lines = async (asking, { caseInfo: caseDetail }) => {
  const plan = (await instalmentsOf(asking, caseDetail.caseId)).filter(({ status }) => status !== 'cancelled')
  const fee = caseDetail.fee ? [`- 约定律师费：${yuan(caseDetail.fee)}`] : []
  if (plan.length === 0) return [...fee, '- 没有应收计划']
  const sum = (pick: (row: ReceivableRow) => string) => yuan(sumOf(plan.map(pick)))
  const overdue = plan.filter(({ status, overdueDays }) => status === 'overdue' || overdueDays > 0)
  return [
    ...fee,
    `- 应收 ${plan.length} 笔，共 ${sum(({ amount }) => amount)}`,
    `- 已收 ${sum(({ received }) => received)}，未收 ${sum(({ outstanding }) => outstanding)}`,
    ...overdue
      .slice(0, 3)
      .map(({ name, outstanding, overdueDays }) => `- 逾期：${name} ${yuan(outstanding)}，${overdueDays} 天`),
  ]
}

const partyLines: Lines = (_, { caseInfo: { parties } }) =>
  parties.length > 0
    ? parties.map(({ role, name, position }) => `- ${PARTY_ROLES[role]}：${name}${position ? `（${position}）` : ''}`)
    : ['- 没有登记当事人']

const headLines: Lines = ({ today }, { caseInfo: caseDetail }) => {
  const { category, status, stage, cause, clientNames, lead, proceedings } = caseDetail
  const proceeding = proceedings.at(-1)
  return [
    `- ${CASE_CATEGORIES[category]}，${CASE_STATUS[status]}${stage ? `，${stage}` : ''}${cause ? `，${cause}` : ''}`,
    ...(clientNames.length > 0 ? [`- 委托人：${clientNames.join('、')}`] : []),
    `- 主办：${lead.name}`,
    ...(proceeding?.acceptOrgan || proceeding?.courtCaseNo
      ? [`- 受理：${[proceeding.acceptOrgan, proceeding.courtCaseNo].filter(Boolean).join('，')}`]
      : []),
    ...(proceeding?.result
      ? [`- 结果：${proceeding.result}${proceeding.resultDate ? `（${dayWords(proceeding.resultDate, today)}）` : ''}`]
      : []),
  ]
}

const LINES: Readonly<Record<CasePart, Lines>> = {
  hearing: hearingLines,
  deadline: deadlineLines,
  money: moneyLines,
  parties: partyLines,
  whole: async (asking, home) => [
    ...(await headLines(asking, home)),
    ...(await hearingLines(asking, home)),
    ...(await deadlineLines(asking, home)),
    ...(await moneyLines(asking, home)),
  ],
}
