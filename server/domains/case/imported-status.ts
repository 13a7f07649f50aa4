import type { CaseStatus } from '@contract/case/codes'
import { fail } from '../../kernel/fail'

export type ImportedStatus = Extract<CaseStatus, 'ongoing' | 'paused' | 'ended' | 'archived' | 'invalid'>

/** Words of firms for the status of a case, longest first where one is part of another. */
const WORDS: readonly [words: RegExp, status: ImportedStatus][] = [
  [/^(已?归档|归档)$/, 'archived'],
  [
    /^(n|no|未结|未结案|否|在办|办理中|在办理|进行中|正在办理|审理中|执行中|未完成|已?收案|已?立案|服务中|有效|履行中|谈判中)$/i,
    'ongoing',
  ],
  [
    /^(诉前|诉前调解|一审|二审|再审|仲裁|执行|侦查|审查起诉|立案|保全|鉴定|上诉|申诉|开庭|庭审|调解)(审理|阶段)?(中|阶段)?$/,
    'ongoing',
  ],
  [/^(已|待|等待?)(开庭|判决|上诉|受理|申请执行|立案|出判决|宣判)$/, 'ongoing'],
  [
    /^(y|yes|审结|已?执结|执行(终结|完毕)|服务期?已?满|已?结案|结案|已?结束|已?完结|已?办结|已?完成|完毕|是|已?终结|已终止|已?到期|历史案件|已?调解结案|已?判决结案|已?撤诉结案|已撤诉)$/i,
    'ended',
  ],
  [/^(已?中止|暂停|中止审理|搁置|已?暂停)$/, 'paused'],
  [/^(已?作废|作废|已?撤销|已?解除|已?取消|解除委托|无效)$/, 'invalid'],
]
/** Remarks that say the case is over. */
const OVER = /(^|[，,。；;\s])(本案)?已(结案|归档|办结|完结)/

interface Written {
  status: string
  endDate: string
  remark: string
}

/** Status of a case in a list, and how it follows where it was not written down. @param today YYYY-MM-DD */
export function importedStatus(
  { status, endDate, remark }: Written,
  today: string,
): { status: ImportedStatus; because?: string } {
  const written = status.normalize('NFKC').replace(/[\s。]/g, '')
  const named = WORDS.find(([words]) => words.test(written))?.[1]
  if (named) return { status: named }
  if (written) {
    const problem = `状态「${status}」须为：在办、中止、已结案、已归档、已作废`
    return fail.invalid(problem, { 状态: problem })
  }
  if (endDate && endDate < today) return { status: 'ended', because: `结束日期 ${endDate} 已过` }
  return OVER.test(remark) ? { status: 'ended', because: '备注写明已结案' } : { status: 'ongoing' }
}
