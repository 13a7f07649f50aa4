import { customSide } from './custom'
import { generalSide } from './general'
import { leaveSide } from './leave'
import { loanSide } from './loan'
import type { KindSide } from './side'
import { suppliesSide } from './supplies'
import { travelSide } from './travel'

/** The server's side of every kind that contract/approvals defines, by workflow type code (§2.7). */
export const kindSides: Readonly<Record<number, KindSide>> = {
  2004: leaveSide,
  2005: travelSide,
  2006: suppliesSide,
  2007: generalSide,
  2010: loanSide,
  2031: customSide,
}
