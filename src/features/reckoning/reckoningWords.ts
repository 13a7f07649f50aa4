import { DISCLAIMER } from '@contract/law/deadlines'
import type { Reckoning, ReckoningKind } from '@contract/law/reckon'
import { formatMoney, moneyInWords, yuan } from '@/lib/amount'

/** Headline value: the amount, or the text when the kind is an amount in words. */
export const resultOf = (kind: ReckoningKind, { total }: Pick<Reckoning, 'total'>): string =>
  kind === 'words' ? moneyInWords(total) : yuan(total)

/** Text of a calculation for pasting into a letter. */
export function asText(kind: ReckoningKind, { title, total, steps, source, caution }: Reckoning): string {
  if (kind === 'words') return moneyInWords(total)
  return [
    `${title}：${formatMoney(total)} 元（${moneyInWords(total)}）`,
    ...steps.map(({ words, figures, amount }) => `${words}：${figures} = ${formatMoney(amount)} 元`),
    ...(caution ? [caution] : []),
    `依据：${source}`,
    DISCLAIMER,
  ].join('\n')
}
