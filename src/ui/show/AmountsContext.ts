import { createContext, useContext } from 'react'

/** Visibility of amounts for everything on the screen. The app provides it; visible by default. */
export interface Amounts {
  areHidden: boolean
  toggle: () => void
}

export const AmountsContext = createContext<Amounts>({ areHidden: false, toggle: () => {} })

export const useAmounts = (): Amounts => useContext(AmountsContext)

export const DOTS = '••••••'

/** Amounts have two decimals wherever they are written (contract/amount); numbers of per cent, MB or hours are none. */
const AMOUNT = /(?:¥\s?)?-?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}(?![\d.%]|\s?(?:[KMG]?B|小时|折))/g

/** Amounts spelled out as in contracts: 肆万元整. */
const IN_WORDS = /负?(?:零|[壹贰叁肆伍陆柒捌玖][零壹贰叁肆伍陆柒捌玖拾佰仟万亿]*)[元角分][零壹贰叁肆伍陆柒捌玖角分整]*/g

/** Replaces the amounts in a text. */
export const withoutAmounts = (text: string): string =>
  text
    .replace(AMOUNT, (found, index: number) => (/[\d.]/.test(text[index - 1] ?? '') ? found : DOTS))
    .replace(IN_WORDS, DOTS)

/** Returns a function that hides the amounts in a text if they are not to be shown. */
export function useAmountMask(): <T>(words: T) => T {
  const { areHidden } = useAmounts()
  return (words) => (areHidden && typeof words === 'string' ? (withoutAmounts(words) as typeof words) : words)
}
