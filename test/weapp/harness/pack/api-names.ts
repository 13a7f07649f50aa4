import fs from 'node:fs'

const typings = require.resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts')

let names: string[] | undefined

/** Names of all functions of `wx`, read from the text of the vendor's typings. */
export function apiNames(): string[] {
  if (names) return names
  const text = fs.readFileSync(typings, 'utf8')
  const body = text.slice(text.indexOf('interface Wx {'))
  names = [...new Set([...body.matchAll(/^ {8}(\w+)[<(]/gm)].map(([, name = '']) => name))]
  if (!names.includes('request') || names.length < 300) throw new Error('the typings of wx are not as expected')
  return names
}
