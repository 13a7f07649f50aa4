import { textarea } from '../forms/fields'
import { caseSourceLimits as most } from './codes'

/** Parts of a briefing, in the order in which approvers read them. */
export const BRIEFING_PARTS = {
  facts: { label: '事实经过', placeholder: '谁、何时、因何，到今天为止的经过' },
  evidence: { label: '证据情况', placeholder: '手上有什么，缺什么，能否取得' },
  issues: { label: '争议焦点', placeholder: '双方各执什么，关键在哪里' },
  opinion: { label: '初步意见', placeholder: '请求权或辩护方向，把握多大，建议怎么走' },
  price: { label: '报价与风险', placeholder: '怎样收费，利冲、时效与执行的风险' },
  other: { label: '其他', placeholder: '' },
} as const
export type BriefingPart = keyof typeof BRIEFING_PARTS
export type Briefing = Record<BriefingPart, string>

const PARTS = Object.keys(BRIEFING_PARTS) as BriefingPart[]
const HEADINGS = PARTS.map((part) => [`【${BRIEFING_PARTS[part].label}】`, part] as const)

/** Form of a briefing; a text from before it had parts is the last one. */
export const briefingForm = PARTS.map((part) =>
  textarea(part, BRIEFING_PARTS[part].label, {
    max: part === 'other' ? most.briefingOther : most.briefingPart,
    placeholder: BRIEFING_PARTS[part].placeholder,
  }),
)

/** One text of the filled parts, each under its heading, as it is kept, shown to approvers and searched. */
export const joinBriefing = (briefing: Partial<Briefing>): string =>
  HEADINGS.flatMap(([heading, part]) => {
    const words = briefing[part]?.trim()
    return words ? [`${heading}\n${words}`] : []
  }).join('\n\n')

/** Parts of a kept text. Lines before the first heading belong to 其他. */
export function splitBriefing(text: string): Briefing {
  const lines = Object.fromEntries(PARTS.map((part) => [part, [] as string[]])) as Record<BriefingPart, string[]>
  let current: BriefingPart = 'other'
  for (const line of text.split('\n')) {
    const begun = HEADINGS.find(([heading]) => heading === line.trim())
    if (begun) current = begun[1]
    else lines[current].push(line)
  }
  return Object.fromEntries(PARTS.map((part) => [part, lines[part].join('\n').trim()])) as Briefing
}
