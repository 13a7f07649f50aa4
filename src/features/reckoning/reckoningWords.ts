import { DISCLAIMER } from '@contract/law/deadlines'
import type { Reckoning, ReckoningKind } from '@contract/law/reckon'
import { formatMoney, moneyInWords, yuan } from '@/lib/amount'

/** What is shown large: the amount, or of an amount in words the words. */
export const resultOf = (kind: ReckoningKind, { total }: Pick<Reckoning, 'total'>): string =>
  kind === 'words' ? moneyInWords(total) : yuan(total)

/** A sum as it is pasted into a letter. */
export function asText(kind: ReckoningKind, { title, total, steps, source }: Reckoning): string {
  if (kind === 'words') return moneyInWords(total)
  return [
    `${title}：${formatMoney(total)} 元（${moneyInWords(total)}）`,
    ...steps.map(({ words, figures, amount }) => `${words}：${figures} = ${formatMoney(amount)} 元`),
    `依据：${source}`,
    DISCLAIMER,
  ].join('\n')
}
