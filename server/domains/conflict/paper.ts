import { createHash } from 'node:crypto'
import {
  ASKED_ROLES,
  CONFLICT_GRADES,
  CONFLICT_MARK_TYPES,
  CONFLICT_MARKS,
  CONFLICT_REPORT_STATUS,
  CONFLICT_SCOPES,
  CONFLICT_STANDINGS,
  type ConflictGrade,
  MATCH_REASONS,
} from '@contract/conflict/codes'
import type { ConflictHit, ConflictReport, OpenHit } from '@contract/conflict/shapes'
import { PARTY_KINDS, PARTY_ROLES, PARTY_TARGETS } from '@contract/party/codes'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import { keepMade } from '../../kernel/files/made-documents'
import type { StaffCall } from '../../kernel/http/call'
import { type PdfBlock, renderPdf } from '../../kernel/pdf/pdf'
import { conflictPolicy } from './policy'
import { factsOf, presentHits } from './present'
import { ReportReader } from './report-reader'
import { AskersRepository } from './repository/askers'
import { ConflictReports, REPORT, REPORT_KIND } from './repository/reports'
import { Things } from './repository/things'

const MINUTES = 16

/** Creates a report's PDF once; the report does not change afterwards. */
export class Paper {
  readonly #reports: ConflictReports

  constructor(private readonly call: StaffCall) {
    this.#reports = new ConflictReports(call.db)
  }

  async make(reportId: string, version: number): Promise<string> {
    const { me, now, time, db } = this.call
    const report = (await this.#reports.find(reportId)) ?? fail.gone(REPORT)
    const facts = factsOf(report)
    if (!conflictPolicy.see(me, facts)) fail.gone(REPORT)
    if (facts.isFrozen) fail.conflict('这份报告已经生成')
    allow(conflictPolicy.print(me, facts), '报告已经生成，内容不能再改')
    // Read with the asker's rights, whoever creates it: the file belongs to the asker.
    const askers = new AskersRepository(db)
    const asker = await askers.find(report.askerId)
    const hits = await presentHits(await this.#reports.hits(reportId), new Things(db, now), asker)
    const department = await askers.departmentOf(report.askerId)
    const shown = await new ReportReader(this.call).report(reportId)
    const bytes = await renderPdf(blocksOf(shown, hits, { operator: me.name, time, department }), {
      title: `利益冲突检索报告 ${report.number}`,
      now,
    })
    const file = {
      id: newId(now),
      name: `利益冲突检索报告-${report.number}.pdf`,
      bytes,
      contentType: 'application/pdf',
    }
    await keepMade(this.call, file, { ownerId: report.askerId, use: { kind: REPORT_KIND, id: reportId } })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await this.#reports.update(reportId, version, { pdf_file_id: file.id, pdf_sha256: sha256 })
    return reportId
  }
}

interface Occasion {
  operator: string
  time: string
  /** Department of the asker. */
  department: string
}

function blocksOf(
  report: ConflictReport,
  hits: readonly ConflictHit[],
  { operator, time, department }: Occasion,
): PdfBlock[] {
  return [
    { kind: 'title', text: '利益冲突检索报告' },
    { kind: 'facts', rows: headOf(report, { operator, time, department }) },
    { kind: 'heading', text: '检索对象' },
    {
      kind: 'table',
      widths: [3, 1, 1.4, 2.6],
      head: ['名称', '类型', '拟任身份', '证件号码'],
      rows: report.terms.map(({ name, kind, role, code }) => [name, PARTY_KINDS[kind], ASKED_ROLES[role], code || '—']),
    },
    ...lookBlocks(report),
    ...(Object.keys(CONFLICT_GRADES) as ConflictGrade[]).flatMap((grade) => gradeBlocks(report, hits, grade)),
    ...waiverBlocks(report),
    { kind: 'note', text: '本报告由系统按检索时的登记信息生成，生成后不可更改。受限项目的内容请联系所列人员。' },
  ]
}

/** Search details: names that could not be searched are listed, because they are not free of conflict. */
const lookBlocks = ({ terms, leftOut }: ConflictReport): PdfBlock[] => [
  { kind: 'heading', text: '检索说明' },
  {
    kind: 'table',
    widths: [2, 4, 2],
    head: ['名称', '比对的写法', '未能检索'],
    rows: terms.map(({ name, spellings, problem }) => [name, spellings.join('、') || '—', problem || '—']),
  },
  {
    kind: 'note',
    text: `在检索范围内，与本所登记的当事人、联系人及其曾用名、别名逐一比对。${leftOut && `${leftOut}。`}`,
  },
]

const headOf = (report: ConflictReport, { operator, time, department }: Occasion): [string, string][] => [
  ['报告编号', report.number],
  ['结论', CONFLICT_REPORT_STATUS[report.status]],
  ['检索人', `${report.asker.name}${department ? `（${department}）` : ''}`],
  ['检索时间', report.createTime.slice(0, MINUTES)],
  ['检索范围', report.scope.length > 0 ? report.scope.map((part) => CONFLICT_SCOPES[part]).join('、') : '全部'],
  ['关联事项', report.targetName || '—'],
  ['命中', `${report.hitCount} 项`],
  ['生成', `${operator} ${time.slice(0, MINUTES)}`],
]

function gradeBlocks(report: ConflictReport, hits: readonly ConflictHit[], grade: ConflictGrade): PdfBlock[] {
  const own = hits.filter((hit) => hit.grade === grade)
  if (own.length === 0) return []
  return [
    { kind: 'heading', text: `${CONFLICT_GRADES[grade]}（${own.length}）` },
    {
      kind: 'table',
      widths: [2, 2.6, 1.8, 2.6, 2.6],
      head: ['检索对象', '命中的当事人', '命中方式', '身份与事项', '审查意见'],
      rows: own.map((hit) => {
        const asked = report.terms[hit.term]?.name ?? ''
        return hit.isRestricted
          ? [asked, '受限项目', '', `联系 ${hit.ask?.name ?? '管理员'}`, '']
          : [asked, ...openCells(hit)]
      }),
    },
  ]
}

const openCells = (hit: OpenHit): string[] => [
  hit.viaName ? `${hit.partyName}（经 ${hit.viaName}）` : hit.partyName,
  [`${MATCH_REASONS[hit.reason]} ${hit.score}`, hit.why].filter(Boolean).join('\n'),
  `${PARTY_ROLES[hit.roleThen]} · ${CONFLICT_STANDINGS[hit.standing]}\n${PARTY_TARGETS[hit.targetKind]}：${hit.targetName}`,
  hit.mark
    ? `${CONFLICT_MARKS[hit.mark.mark]} · ${CONFLICT_MARK_TYPES[hit.mark.type]}\n${hit.mark.reason}\n${hit.mark.by} ${hit.mark.time.slice(0, MINUTES)}`
    : '未审查',
]

const waiverBlocks = ({ waiver }: ConflictReport): PdfBlock[] =>
  waiver
    ? [
        { kind: 'heading', text: '豁免' },
        {
          kind: 'facts',
          rows: [
            ['豁免函', waiver.fileName],
            ['说明', waiver.note || '—'],
            ['同意人', `${waiver.by} ${waiver.time.slice(0, MINUTES)}`],
          ],
        },
      ]
    : []
