/** Both sides write amounts alike. */
export { formatMoney, moneyInWords, yuan, yuanOnPaper } from '@contract/amount'
export { tidyMoney } from '@contract/money-text'
