import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '@test/support/paths'
import { noticesOf, packageOf, withDependencies } from '../../scripts/notices.cjs'

const at = (...parts: string[]) => path.join(root, ...parts)

function checked(packages: Record<string, object>) {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'antou-lock-')), 'package-lock.json')
  fs.writeFileSync(file, JSON.stringify({ packages }))
  const { status, stderr } = spawnSync(process.execPath, [at('scripts/licences.mjs'), file], { encoding: 'utf8' })
  return { status, said: stderr.trim().split('\n').slice(1) }
}

test('every package may be used beside code that stays its owner’s', () => {
  expect(spawnSync(process.execPath, [at('scripts/licences.mjs')], { encoding: 'utf8' })).toMatchObject({ status: 0 })
})

test('one licence that is enough will do, one of two that are both needed will not, and none is refused', () => {
  const version = '1.0.0'
  expect(
    checked({
      '': { license: 'UNLICENSED' },
      'node_modules/a': { version, license: '(BSD-3-Clause OR GPL-2.0)' },
      'node_modules/b': { version, license: 'Apache-2.0 AND MIT' },
    }),
  ).toEqual({ status: 0, said: [] })
  expect(
    checked({
      'node_modules/c': { version, license: 'GPL-3.0-only' },
      'node_modules/a/node_modules/d': { version, license: 'MIT AND AGPL-3.0' },
      'node_modules/e': { version },
      'node_modules/f': { version, license: 'MIT' },
    }),
  ).toEqual({ status: 1, said: ['c 1.0.0: GPL-3.0-only', 'd 1.0.0: MIT AND AGPL-3.0', 'e 1.0.0: none'] })
})

test('a notice has the terms of a package and of what it needs, each once', () => {
  expect(packageOf(at('node_modules/@tarojs/taro/index.js'))).toBe(at('node_modules/@tarojs/taro'))
  const bundled = 'dist/node_modules/.pnpm/style-inject@0.3.0/node_modules/style-inject/index.js'
  expect(packageOf(at('node_modules/@tarojs/taro-h5', bundled))).toBe(at('node_modules/@tarojs/taro-h5'))
  expect(packageOf(at('src/app.tsx'))).toBeUndefined()
  const folders = withDependencies([at('node_modules/fastify')])
  expect(folders).toEqual(expect.arrayContaining([at('node_modules/fastify'), at('node_modules/light-my-request')]))
  const text = noticesOf('案头', [...folders, at('node_modules/fastify')])
  expect(text.match(/^fastify 5\./gm)).toHaveLength(1)
  expect(text).toContain('Permission is hereby granted, free of charge')
})
