import { DISCLAIMER } from '@contract/law/deadlines'
import type { Reckoning, ReckoningKind } from '@contract/law/reckon'
import { moneyInWords, yuan, yuanOnPaper } from '@/lib/amount'

/** Headline value: the amount, or the text when the kind is an amount in words. */
export const resultOf = (kind: ReckoningKind, { total }: Pick<Reckoning, 'total'>): string =>
  kind === 'words' ? moneyInWords(total) : yuan(total)

/** Text of a calculation for pasting into a letter. */
export function asText(kind: ReckoningKind, { title, total, steps, source, caution }: Reckoning): string {
  if (kind === 'words') return moneyInWords(total)
  return [
    `${title}：${yuanOnPaper(total)}（${moneyInWords(total)}）`,
    ...steps.map(({ words, figures, amount }) => `${words}：${figures} = ${yuanOnPaper(amount)}`),
    ...(caution ? [caution] : []),
    `依据：${source}`,
    DISCLAIMER,
  ].join('\n')
}
