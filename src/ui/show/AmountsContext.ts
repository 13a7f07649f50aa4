import { createContext, useContext } from 'react'

/** Whether amounts are shown, for everything on the screen at once. The app fills it; without it they are. */
export interface Amounts {
  areHidden: boolean
  toggle: () => void
}

export const AmountsContext = createContext<Amounts>({ areHidden: false, toggle: () => {} })

export const useAmounts = (): Amounts => useContext(AmountsContext)

export const DOTS = '••••••'

/** Amounts have two decimals wherever they are written (contract/amount); what is so much per cent, MB or hours is none. */
const AMOUNT = /(?:¥\s?)?-?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}(?![\d.%]|\s?(?:[KMG]?B|小时|折))/g

/** …and as a contract spells them: 肆万元整. */
const IN_WORDS = /负?(?:零|[壹贰叁肆伍陆柒捌玖][零壹贰叁肆伍陆柒捌玖拾佰仟万亿]*)[元角分][零壹贰叁肆伍陆柒捌玖角分整]*/g

/** The same words without their amounts. */
export const withoutAmounts = (text: string): string =>
  text.replace(AMOUNT, (found, at: number) => (/[\d.]/.test(text[at - 1] ?? '') ? found : DOTS)).replace(IN_WORDS, DOTS)

/** What is written, as it may be seen. */
export function useSeen(): <T>(words: T) => T {
  const { areHidden } = useAmounts()
  return (words) => (areHidden && typeof words === 'string' ? (withoutAmounts(words) as typeof words) : words)
}
