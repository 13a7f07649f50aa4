export { Numbers } from './numbers'
export { NumberingRules } from './rules'
