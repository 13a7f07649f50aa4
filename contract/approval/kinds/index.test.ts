import fs from 'node:fs'
import { approvalPages } from '@/rules/targets/approvalPage'
import { approvalKinds, kindOf, refusalOf } from '.'

/** Types of §2.7, 2033, and our 2038, whose kinds are not built yet. Only remove entries. */
const NOT_BUILT: number[] = []

test('every workflow type that has a page has a kind or is listed as not built', () => {
  const missing = Object.keys(approvalPages)
    .map(Number)
    .filter((type) => !kindOf(type))
  expect(missing.sort()).toEqual(NOT_BUILT)
})

test('approvalKinds lists the built kinds, each with one type code', () => {
  const built = [
    2004, 2005, 2006, 2007, 2010, 2031, 2013, 2020, 2021, 2001, 2002, 2014, 2016, 2024, 2026, 2032, 2033, 2008, 2019,
    2012, 2030, 2011, 2029, 2038, 2003, 2036, 2037, 2022, 2017, 2027, 2023,
  ]
  expect(approvalKinds.flatMap(({ codes }) => codes)).toEqual(built)
})

test('every field that a kind refers to exists in its form', () => {
  const wrong = approvalKinds.flatMap(({ title, fields, summary, amount, fromServer }) => {
    const keys = fields.map(({ key }) => key)
    const named = [...summary, ...(amount ? [amount] : []), ...fields.flatMap(({ visibleIf }) => visibleIf?.key ?? [])]
    return fromServer ? [] : named.filter((key) => !keys.includes(key)).map((key) => `${title} ${key}`)
  })
  expect(wrong).toEqual([])
})

test('refusalOf sends the PC-only types to the web client', () => {
  expect(refusalOf(2034)).toBe('申报成本票的审批处理暂不支持移动端，请登录网页端')
  expect(refusalOf(106)).toBe('案件补录审批移动端暂未开放，请前往网页端')
  expect(refusalOf(2004)).toBeUndefined()
})

test('every kind’s icon exists in the app’s icon set', () => {
  const drawn = fs.readFileSync('src/ui/show/Icon.shapes.scss', 'utf8')
  expect(approvalKinds.filter(({ icon }) => !new RegExp(`\\b${icon}\\b`).test(drawn))).toEqual([])
})
