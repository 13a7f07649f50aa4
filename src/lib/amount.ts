/** Both sides write amounts alike. */
export { formatMoney, moneyInWords, yuan } from '@contract/amount'
export { tidyMoney } from '@contract/money-text'
