import fs from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'

const read = (name: string) => fs.readFileSync(path.join(__dirname, name), 'utf8')

test('every icon that may be named is drawn, and no other', () => {
  const union = /export type IconName =([\s\S]*?)\n\n/.exec(read('Icon.tsx'))?.[1] ?? ''
  const named = [...union.matchAll(/'([\w-]+)'/g)].map((match) => match[1])
  const drawn = [...read('Icon.shapes.scss').matchAll(/^ {2}["']?([\w-]+)["']?:/gm)].map((match) => match[1])
  expect(named.length).toBeGreaterThan(80)
  expect(new Set(named).size).toBe(named.length)
  expect([...drawn].sort()).toEqual([...named].sort())
})

test('each icon is drawn once: with the first load, or with the pages that follow', () => {
  const drawnBy = (name: string) =>
    [...compile(path.join(__dirname, name)).css.matchAll(/\.icon--([\w-]+) \{/g)].map((match) => match[1])
  const [first, later] = [drawnBy('Icon.scss'), drawnBy('Icon.later.scss')]
  const shapes = [...read('Icon.shapes.scss').matchAll(/^ {2}["']?([\w-]+)["']?:/gm)].map((match) => match[1])
  expect([...first, ...later].sort()).toEqual([...shapes].sort())
  expect(first).toContain('check')
  expect(first).not.toContain('gavel')
})
