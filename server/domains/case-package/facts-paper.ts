import { yuanOnPaper } from '@contract/amount'
import { CASE_CATEGORIES, CASE_STATUS, FEE_MODES } from '@contract/case/codes'
import type { CaseDetail } from '@contract/case/shapes'
import { TEAM_ROLES } from '@contract/case-source/codes'
import { PARTY_ROLES } from '@contract/party/codes'
import { dateWords } from '../../kernel/clock'
import { type PdfBlock, renderPdf } from '../../kernel/pdf/pdf'

const day = (text: string | null) => (text ? dateWords(text) : '')

/** The case's facts on paper, as the caller sees them on the screen: numbers of parties are masked. */
export function factsPaper(caseDetail: CaseDetail, now: number): Promise<Buffer> {
  const facts: [string, string][] = [
    ['项目编号', caseDetail.innerNo ?? ''],
    ['类型', CASE_CATEGORIES[caseDetail.category]],
    ['状态', CASE_STATUS[caseDetail.status]],
    ['案由', caseDetail.cause],
    ['委托人', caseDetail.clientNames.join('、')],
    ['主办律师', caseDetail.lead.name],
    ['收费方式', caseDetail.feeMode ? FEE_MODES[caseDetail.feeMode] : ''],
    ['律师费', caseDetail.fee ? yuanOnPaper(caseDetail.fee) : ''],
    ['标的额', caseDetail.subjectAmount ? yuanOnPaper(caseDetail.subjectAmount) : ''],
    ['签约日期', day(caseDetail.signDate)],
    ['开始日期', day(caseDetail.startDate)],
    ['结束日期', day(caseDetail.endDate)],
    ...caseDetail.customRows.map(({ label, text }): [string, string] => [label, text]),
    ['备注', caseDetail.remark],
  ]
  const blocks: PdfBlock[] = [
    { kind: 'title', text: caseDetail.name },
    { kind: 'facts', rows: facts.filter(([, value]) => value) },
    ...table(
      '当事人',
      ['身份', '名称', '诉讼地位', '证件号码'],
      [0.16, 0.4, 0.18, 0.26],
      caseDetail.parties,
      (party) => [PARTY_ROLES[party.role], party.name, party.position, party.creditCode || party.idNo],
    ),
    ...table('团队', ['姓名', '角色'], [0.5, 0.5], caseDetail.team, ({ name, role }) => [name, TEAM_ROLES[role]]),
    ...table(
      '程序',
      ['审级', '受理机关', '案号', '结果'],
      [0.16, 0.3, 0.3, 0.24],
      caseDetail.proceedings,
      (proceeding) => [proceeding.stage, proceeding.acceptOrgan, proceeding.courtCaseNo, proceeding.result],
    ),
  ]
  return renderPdf(blocks, { title: caseDetail.name, now })
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
