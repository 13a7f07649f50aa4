import path from 'node:path'
import { root } from '@test/support/paths'
import { compileWithWcc, hasWcc } from './harness'

if (!hasWcc()) console.log('未运行 — 微信模板编译器：没有安装 miniprogram-compiler')
const check = hasWcc() ? test : test.skip

check('WeChat’s template compiler takes every template of the app without a complaint', () => {
  const { status, code, messages } = compileWithWcc(path.join(root, 'dist/weapp'))
  expect({ status, messages }).toEqual({ status: 0, messages: '' })
  expect(code).toContain('pages/init/init.wxml')
})
