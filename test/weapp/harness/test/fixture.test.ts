import type { MiniProgram } from '../mini-program'
import { launchFixture, readJournal, walkWholeFixture } from './launch-fixture'

describe.each(['jsdom', 'chromium'] as const)('the fixture in %s', (driver) => {
  let mp: MiniProgram
  // Layout and pointer play no part in these: once is enough.
  const jsdomTest = driver === 'jsdom' ? test : () => {}
  const start = async (url?: string) => {
    mp = await launchFixture({ driver, url })
  }
  afterEach(() => mp.close())

  test('a walk through all kinds of pages leaves no error and no warning, and counts setData', async () => {
    await start()
    await walkWholeFixture(mp)
    const { setData } = await mp.report()
    expect(setData.calls).toBeGreaterThan(5)
    expect(setData.bytes).toBeGreaterThan(100)
    expect(setData.largest).toBeLessThan(setData.bytes)
  })

  jsdomTest('app and page hooks run in WeChat’s order', async () => {
    await start()
    await mp.waitForText('#greeting', '你好')
    await mp.waitFor(async () => (await readJournal(mp)).includes('home ready'))
    expect(await readJournal(mp)).toEqual([
      'started with pages/home/home',
      'app launch pages/home/home 1001',
      'app show',
      'home load {}',
      'home show',
      'counter page show',
      'home ready',
    ])
    await mp.tap('#detail')
    await mp.waitForPage('pack/detail/detail')
    await mp.tap('#replace')
    await mp.waitForText('#query', /replaced/)
    await mp.tap('#home')
    await mp.waitForPage('pages/home/home')
    await mp.tap('#to-list')
    await mp.waitForPage('pages/list/list')
    await mp.tap('text=首页')
    await mp.waitForPage('pages/home/home')
    const lines = (await readJournal(mp)).slice(7).filter((line) => !/ready|counter/.test(line))
    expect(lines).toEqual([
      'home hide',
      'detail load {"id":"7","name":"%E5%91%A8"}',
      'detail show',
      'detail unload',
      'detail load {"replaced":"1","bare":"undefined","pair":"a"}',
      'detail show',
      'detail unload',
      'home show',
      'home hide',
      'list load {}',
      'list show',
      'list hide',
      'home show',
    ])
  })

  test('navigateTo refuses a tab page and an eleventh page, back closes one page, reLaunch leaves one open', async () => {
    await start()
    await mp.tap('#to-list-wrongly')
    await mp.waitForText('#said', 'navigateTo:fail can not navigateTo a tabbar page')
    await mp.tap('#link')
    await mp.waitForPage('pack/detail/detail')
    expect(await mp.page()).toEqual({ route: 'pack/detail/detail', query: { id: '9' }, title: '详情' })
    await mp.tap('#title')
    await mp.waitFor(async () => (await mp.page()).title === '新标题')
    for (let depth = 2; depth < 10; depth++) {
      await mp.tap('#again')
      await mp.waitForText('#query', `{"depth":"${depth}"}`)
    }
    expect(await mp.stack()).toHaveLength(10)
    await mp.tap('#again')
    await mp.waitForText('#error', 'navigateTo:fail webview count limit exceed')
    await mp.back()
    expect(await mp.stack()).toHaveLength(9)
    await mp.tap('#relaunch')
    await mp.waitForPage('pages/controls/controls')
    expect(await mp.stack()).toEqual(['pages/controls/controls'])
  })

  jsdomTest(
    'an unknown start page calls onPageNotFound; leaving and returning run the hide and show hooks',
    async () => {
      await start('/pages/nowhere/nowhere?a=1')
      await mp.waitForPage('pages/home/home')
      await mp.background()
      await mp.foreground()
      const lines = await readJournal(mp)
      expect(lines).toContain('app page not found pages/nowhere/nowhere')
      expect(lines.slice(-5)).toEqual(['home hide', 'app hide', 'app show', 'home show', 'counter page show'])
    },
  )

  test('a tap bubbles to a catch handler, a long press replaces it, a target must be on screen and unique', async () => {
    await start()
    await mp.tap('#inner')
    await mp.waitForText('#said', 'inner inner true')
    await mp.tap('#through')
    await mp.waitForText('#said', 'inner through true outer outer')
    await mp.longPress('#held')
    await mp.waitForText('#said', 'held')
    await mp.tap('#held')
    await mp.waitForText('#said', 'tapped')
    await mp.tap('#wait')
    await mp.waitFor('#later')
    expect(await mp.has('text=看不见')).toBe(false)
    await expect(mp.text('text=没有')).rejects.toThrow('nothing on screen is text=没有')
    await expect(mp.tap('#items > text')).rejects.toThrow('3 elements are #items > text')
    await expect(mp.tap('text=没有', { timeout: 30 })).rejects.toThrow('waited 30 ms for text=没有')
  })

  jsdomTest('an exception in a handler fails the scenario unless the test takes the error', async () => {
    await start()
    await mp.tap('#crash')
    await mp.waitFor(async () => (await mp.report()).errors.length > 0)
    await expect(mp.expectClean()).rejects.toThrow('deliberate')
    expect(await mp.takeErrors()).toEqual([expect.stringContaining('deliberate')])
  })

  test('pulling down, reaching the end and sharing call the hooks of the page', async () => {
    await start('/pages/list/list')
    await mp.pullDown()
    await mp.waitForText('#total', /下拉 1 次/)
    await mp.scrollToEnd()
    await mp.waitForText('#total', /^40 行，触底 1 次/)
    expect(await mp.share()).toEqual({ from: 'menu', content: { title: '列表 menu', path: '/pages/list/list' } })
    expect(await mp.calls('stopPullDownRefresh')).toHaveLength(1)
  })

  test('a field obeys maxlength, fires input and confirm, and keeps the typed value its handler refuses', async () => {
    await start('/pages/controls/controls')
    expect(await mp.has('text=姓名')).toBe(true)
    await mp.fill('#name', '一二三四五')
    expect(await mp.has('text=姓名')).toBe(false)
    expect(await mp.value('#name')).toBe('一二三四')
    await mp.waitForText('#log', 'name input {"value":"一二三四","cursor":4,"keyCode":0}')
    await mp.confirm('#name')
    await mp.waitFor(async () => /name (confirm|blur) \{"value":"一二三四"/.test(await mp.text('#log')))
    await mp.fill('#remark', '备注')
    await mp.waitForText('#log', /^remark input/)
    await mp.fill('#strict', '1a')
    // The handler answers with the value the template had before: WeChat leaves the field as typed.
    await mp.fill('#strict', '1b')
    expect(await mp.value('#strict')).toBe('1b')
    await expect(mp.fill('#locked', '改')).rejects.toThrow()
    expect(await mp.has('label=密码')).toBe(true)
  })

  test('checkboxes, radios, switches and labels fire change on a tap, a slider refuses a value off its steps', async () => {
    await start('/pages/controls/controls')
    await mp.tap('#red-label')
    await mp.waitForText('#log', 'colours change {"value":["red","blue"]}')
    await mp.tap('#blue')
    await mp.waitForText('#log', 'colours change {"value":["red"]}')
    await mp.tap('#for-big')
    await mp.waitForText('#log', 'sizes change {"value":"b"}')
    await mp.tap('#on')
    await mp.waitForText('#log', 'on change {"value":true}')
    await mp.pick('#share', 35)
    await mp.waitForText('#log', 'share change {"value":35}')
    await expect(mp.pick('#share', 36)).rejects.toThrow('cannot be at 36')
  })

  jsdomTest('a picker fires change for a value that it offers, and refuses any other', async () => {
    await start('/pages/controls/controls')
    await mp.pick('#court', 1)
    await mp.waitForText('#log', 'court change {"value":1}')
    await mp.pick('#court', undefined)
    await mp.waitForText('#log', 'court cancel {}')
    await expect(mp.pick('#court', 2)).rejects.toThrow('it has 2 rows')
    await mp.pick('#columns', [1, 2])
    await mp.waitForText('#log', 'columns change {"value":[1,2]}')
    await mp.pick('#day', '2026-03-01')
    await mp.waitForText('#log', 'day change {"value":"2026-03-01"}')
    await expect(mp.pick('#day', '2027-01-01')).rejects.toThrow('2026-12-31')
    await mp.pick('#minute', '09:30')
    await mp.waitForText('#log', 'minute change {"value":"09:30"}')
    await mp.pick('#region', ['上海市', '上海市', '浦东新区'])
    await mp.waitForText('#log', /^region change/)
    await mp.pick('#wheels', [2])
    await mp.waitForText('#log', 'wheels change {"value":[2]}')
  })

  test('a form submits its fields by name, and reset clears them', async () => {
    await start('/pages/controls/controls')
    await mp.fill('#name', '周')
    await mp.tap('#big')
    await mp.pick('#court', 1)
    await mp.tap('#submit')
    const fields = '{"name":"周","secret":"","locked":"不可改","remark":"","colours":["blue"],"size":"b","on":false'
    await mp.waitForText('#log', `form submit {"value":${fields},"share":20,"court":1}}`)
    await mp.tap('#reset')
    await mp.waitForText('#log', 'form reset {}')
    expect(await mp.value('#name')).toBe('')
  })

  jsdomTest('an open-type button reports the queued answer, and a disabled button fires nothing', async () => {
    await start('/pages/controls/controls')
    await mp.answer('getPhoneNumber', 'code-1')
    await mp.tap('#phone')
    await mp.waitForText('#log', 'phone getphonenumber {"errMsg":"getPhoneNumber:ok","code":"code-1"}')
    await mp.refuse('getPhoneNumber', 'fail user deny')
    await mp.tap('#phone')
    await mp.waitForText('#log', 'phone getphonenumber {"errMsg":"getPhoneNumber:fail user deny"}')
    await mp.tap('#share-button')
    await mp.waitFor(async () => (await mp.calls('share')).length > 0)
    expect(await mp.calls('share')).toEqual([{ title: '控件 button share-button' }])
    await mp.tap('#dead')
    expect(await mp.text('#log')).not.toContain('dead')
  })
})
