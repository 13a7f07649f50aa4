import fs from 'node:fs'
import path from 'node:path'

const read = (name: string) => fs.readFileSync(path.join(__dirname, name), 'utf8')

test('every icon that may be named is drawn, and no other', () => {
  const union = /export type IconName =([\s\S]*?)\n\n/.exec(read('Icon.tsx'))?.[1] ?? ''
  const named = [...union.matchAll(/'([\w-]+)'/g)].map((match) => match[1])
  const drawn = [...read('Icon.shapes.scss').matchAll(/^ {2}["']?([\w-]+)["']?:/gm)].map((match) => match[1])
  expect(named.length).toBeGreaterThan(80)
  expect(new Set(named).size).toBe(named.length)
  expect([...drawn].sort()).toEqual([...named].sort())
})
