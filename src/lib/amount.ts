/** Both sides write amounts alike. */
export { formatMoney, moneyInWords } from '@contract/amount'
