import { yuanOnPaper } from '@contract/amount'
import { CASE_CATEGORIES, CASE_STATUS, FEE_MODES } from '@contract/case/codes'
import type { CaseDetail } from '@contract/case/shapes'
import { TEAM_ROLES } from '@contract/case-source/codes'
import { PARTY_ROLES } from '@contract/party/codes'
import { dateWords } from '../../kernel/clock'
import { type PdfBlock, renderPdf } from '../../kernel/pdf/pdf'

const day = (text: string | null) => (text ? dateWords(text) : '')

/** The matter's facts on paper, as the caller sees them on the screen: numbers of parties are masked. */
export function factsPaper(matter: CaseDetail, now: number): Promise<Buffer> {
  const facts: [string, string][] = [
    ['项目编号', matter.innerNo ?? ''],
    ['类型', CASE_CATEGORIES[matter.category]],
    ['状态', CASE_STATUS[matter.status]],
    ['案由', matter.cause],
    ['委托人', matter.clientNames.join('、')],
    ['主办律师', matter.lead.name],
    ['收费方式', matter.feeMode ? FEE_MODES[matter.feeMode] : ''],
    ['律师费', matter.fee ? yuanOnPaper(matter.fee) : ''],
    ['标的额', matter.subjectAmount ? yuanOnPaper(matter.subjectAmount) : ''],
    ['签约日期', day(matter.signDate)],
    ['开始日期', day(matter.startDate)],
    ['结束日期', day(matter.endDate)],
    ...matter.customRows.map(({ label, text }): [string, string] => [label, text]),
    ['备注', matter.remark],
  ]
  const blocks: PdfBlock[] = [
    { kind: 'title', text: matter.name },
    { kind: 'facts', rows: facts.filter(([, value]) => value) },
    ...table('当事人', ['身份', '名称', '诉讼地位', '证件号码'], [0.16, 0.4, 0.18, 0.26], matter.parties, (party) => [
      PARTY_ROLES[party.role],
      party.name,
      party.position,
      party.creditCode || party.idNo,
    ]),
    ...table('团队', ['姓名', '角色'], [0.5, 0.5], matter.team, ({ name, role }) => [name, TEAM_ROLES[role]]),
    ...table('程序', ['审级', '受理机关', '案号', '结果'], [0.16, 0.3, 0.3, 0.24], matter.proceedings, (proceeding) => [
      proceeding.stage,
      proceeding.acceptOrgan,
      proceeding.courtCaseNo,
      proceeding.result,
    ]),
  ]
  return renderPdf(blocks, { title: matter.name, now })
}

function table<T>(
  heading: string,
  head: readonly string[],
  widths: readonly number[],
  rows: readonly T[],
  cells: (row: T) => readonly string[],
): PdfBlock[] {
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: heading },
    { kind: 'table', widths, head, rows: rows.map(cells) },
  ]
}
