import { compileWithWcc, hasWcc } from '../wcc'
import { copyFixture, removeFixtureCopies } from './fixture-copy'
import { fixtureFolder } from './launch-fixture'

if (!hasWcc()) console.log('未运行 — 微信模板编译器：没有安装 miniprogram-compiler')
const check = hasWcc() ? test : test.skip

afterEach(removeFixtureCopies)

check('WeChat’s template compiler takes the fixture, and refuses a template with a missing end tag', () => {
  expect(compileWithWcc(fixtureFolder)).toMatchObject({ status: 0 })
  const broken = copyFixture({ 'pages/home/home.wxml': (text) => text.replace('</counter>', '') })
  expect(compileWithWcc(broken)).toMatchObject({ status: 255, messages: expect.stringContaining('end tag') })
})
