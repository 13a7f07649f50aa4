import { configFrom, upstreamFrom, versionsFrom } from './config'
import { StartRefused } from './kernel/start/refused'

const PUBLIC_URL = 'https://law.example'

test('an empty environment enables no upstream', () => {
  const { official, mini, wecom, sms, ...bases } = upstreamFrom({})
  expect([official, mini, wecom, sms]).toEqual([undefined, undefined, undefined, undefined])
  expect(bases).toEqual({
    wechatApi: 'https://api.weixin.qq.com',
    wecomApi: 'https://qyapi.weixin.qq.com',
    open: 'https://open.weixin.qq.com',
    timeoutMs: 8_000,
  })
})

test('a complete group of variables is read', () => {
  const env = {
    PUBLIC_URL,
    WECOM_CORP_ID: 'ww1',
    WECOM_AGENT_ID: '2',
    WECOM_SECRET: 's',
    WECOM_API_BASE: 'http://proxy/',
  }
  expect(upstreamFrom(env)).toMatchObject({
    wecom: { corpId: 'ww1', agentId: '2', secret: 's' },
    wecomApi: 'http://proxy',
    official: undefined,
  })
})

test.each([
  [{ PUBLIC_URL, WECOM_CORP_ID: 'ww1' }, '还需要设置 WECOM_AGENT_ID、WECOM_SECRET'],
  [{ WECOM_CONTACTS_SECRET: 's' }, 'WECOM_CONTACTS_SECRET 需要先设置 WECOM_CORP_ID、WECOM_AGENT_ID、WECOM_SECRET'],
  [{ WECOM_CONTACTS_FIRM: '砚澜' }, 'WECOM_CONTACTS_FIRM 需要先设置 WECOM_CONTACTS_SECRET'],
  [{ PUBLIC_URL, WECHAT_APP_SECRET: 's' }, '还需要设置 WECHAT_APP_ID'],
  [{ PUBLIC_URL, WECHAT_MINI_PUSH_TOKEN: 't' }, '还需要设置 WECHAT_MINI_PUSH_AES_KEY'],
  [
    { PUBLIC_URL, WECHAT_MINI_PUSH_TOKEN: 't', WECHAT_MINI_PUSH_AES_KEY: 'a'.repeat(43) },
    'WECHAT_MINI_PUSH_TOKEN、WECHAT_MINI_PUSH_AES_KEY 需要先设置 WECHAT_MINI_APP_ID',
  ],
  [{ SMS_URL: 'https://sms.example' }, '还需要设置 SMS_TOKEN'],
  [{ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' }, '已配置微信或企业微信，还需要设置 PUBLIC_URL'],
])('an incomplete group of variables stops the start: %j', (env, words) => {
  expect(() => upstreamFrom(env)).toThrow(words)
})

test('the latest version is at least the minimum, and notes are split into lines', () => {
  expect(versionsFrom({})).toEqual({ min: '0', latest: '0', notes: [] })
  expect(versionsFrom({ ANTOU_MIN_VERSION: '4.4.37', ANTOU_VERSION_NOTES: '更快|更稳' })).toEqual({
    min: '4.4.37',
    latest: '4.4.37',
    notes: ['更快', '更稳'],
  })
})

describe('demo mode', () => {
  const demoWith = (env: Parameters<typeof configFrom>[0]) => configFrom(env, { dataFolder: '.data', secret: 's' }).demo

  test('is on when nothing is set', () => {
    expect([demoWith({}), demoWith({ HOST: '0.0.0.0', PORT: '80', DATA_DIR: '/data', DATABASE_URL: '' })]).toEqual([
      true,
      true,
    ])
  })

  test.each([
    { DATABASE_URL: 'postgres://db/antou' },
    { REDIS_URL: 'redis://cache' },
    { S3_ENDPOINT: 'https://s3', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
    { PUBLIC_URL },
    { ANTOU_SECRET: 'shared-by-all-processes' },
    { SMS_URL: 'https://sms', SMS_TOKEN: 't' },
    { PUBLIC_URL, WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '2', WECOM_SECRET: 's' },
    { WECHAT_MINI_APP_ID: 'wx1', WECHAT_MINI_APP_SECRET: 's' },
  ])('is off for the production variables %j, unless ANTOU_DEMO asks for it', (env) => {
    expect(demoWith(env)).toBe(false)
    expect(demoWith({ ...env, ANTOU_DEMO: '1' })).toBe(true)
  })

  test('is off with ANTOU_DEMO=0, and any other value throws', () => {
    expect(demoWith({ ANTOU_DEMO: '0' })).toBe(false)
    expect(() => demoWith({ ANTOU_DEMO: 'false' })).toThrow(
      'ANTOU_DEMO 只能是 0 或 1，现为「false」：演示设 1，正式运行设 0',
    )
  })
})

describe('port', () => {
  const portWith = (env: Parameters<typeof configFrom>[0]) => {
    const { port, takesNextPort } = configFrom(env, { dataFolder: '.data', secret: 's' })
    return [port, takesNextPort]
  }

  test('a taken port gives way to the next one in a demo that was not told which', () => {
    expect(portWith({})).toEqual([8080, true])
    expect(portWith({ PORT: '' })).toEqual([8080, true])
    expect(portWith({ PORT: '9000' })).toEqual([9000, false])
    expect(portWith({ ANTOU_DEMO: '0' })).toEqual([8080, false])
  })

  test.each(['abc', '-1', '65536', '80.5', '8080/tcp'])('%s is refused in a sentence', (port) => {
    expect(() => portWith({ PORT: port })).toThrow(new StartRefused(`PORT 须为 1 到 65535 的整数，现为「${port}」`))
  })
})
