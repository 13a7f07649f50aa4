import { idNumberProblem } from './id-number'

test.each([
  // The standard's own samples.
  ['11010519491231002X', undefined],
  ['11010519491231002x', undefined],
  ['440524188001010014', '身份证号的出生日期不对，请检查'],
  ['999999199003070012', undefined],
  ['110105194912310021', '身份证号有误，请逐位检查'],
  ['110105194902300020', '身份证号的出生日期不对，请检查'],
  ['110105209912310020', '身份证号的出生日期不对，请检查'],
  ['E12345678', undefined],
  ['', undefined],
])('%s: %s', (typed, problem) => {
  expect(idNumberProblem(typed, '2026-11-21')).toBe(problem)
})
