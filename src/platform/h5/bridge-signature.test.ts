import type { Signature, SignedAddress, Signer } from '../port'
import { BridgeSignature, keptSignatures, signedAddressOf } from './bridge-signature'
import { HostFailure } from './chat-sdk'

const LANDING = 'https://law.example/init/init?x=1'

/** A client that checks signatures against one of the two addresses. */
function aClient({ checks, policy }: { checks: SignedAddress | 'neither'; policy: SignedAddress }) {
  const tried: string[] = []
  const at = { current: LANDING }
  const signing = new BridgeSignature({
    policy,
    addressOf: (which) => (which === 'landing' ? LANDING : at.current),
    async configure(url) {
      tried.push(url)
      const right = checks === 'landing' ? LANDING : at.current
      if (checks === 'neither' || url !== right) throw new HostFailure('error', undefined, true)
    },
    refused: '没有认可这个页面',
  })
  return { signing, tried, at }
}

test('iOS WeChat signs the address it was opened at, everybody else the one they are at', () => {
  const usual = (kind: 'wechat' | 'wecom' | 'mp-webview') => [
    signedAddressOf(kind, 'apple', {}),
    signedAddressOf(kind, 'other', {}),
  ]
  expect([usual('wechat'), usual('mp-webview'), usual('wecom')]).toEqual([
    ['landing', 'current'],
    ['landing', 'current'],
    ['current', 'current'],
  ])
})

test('the firm’s own setting overrides the usual signed address', () => {
  const given = { signedAddress: { wechat: { apple: 'current' }, wecom: { other: 'landing' } } } as const
  expect(signedAddressOf('wechat', 'apple', given)).toBe('current')
  expect(signedAddressOf('wechat', 'other', given)).toBe('current')
  expect(signedAddressOf('wecom', 'other', given)).toBe('landing')
  expect(signedAddressOf('mp-webview', 'apple', given)).toBe('landing')
})

test('one address is configured once, however many callers wait', async () => {
  const { signing, tried, at } = aClient({ checks: 'current', policy: 'current' })
  await Promise.all([signing.ready(), signing.ready(), signing.ready()])
  await signing.ready()
  expect(tried).toEqual([LANDING])
  at.current = 'https://law.example/task/list/list'
  await signing.ready()
  await signing.ready()
  expect(tried).toEqual([LANDING, 'https://law.example/task/list/list'])
})

test('the landing address stays configured while pages change', async () => {
  const { signing, tried, at } = aClient({ checks: 'landing', policy: 'landing' })
  await signing.ready()
  at.current = 'https://law.example/task/list/list'
  await signing.ready()
  expect(tried).toEqual([LANDING])
})

test('a refused signature is tried once with the other address, which is kept from then on', async () => {
  const { signing, tried, at } = aClient({ checks: 'current', policy: 'landing' })
  at.current = 'https://law.example/a'
  await signing.ready()
  expect(tried).toEqual([LANDING, 'https://law.example/a'])
  at.current = 'https://law.example/b'
  await signing.ready()
  expect(tried.slice(2)).toEqual(['https://law.example/b'])
})

test('refused with both, it is said in words and tried again when somebody asks again', async () => {
  const { signing, tried, at } = aClient({ checks: 'neither', policy: 'current' })
  at.current = 'https://law.example/a'
  await expect(signing.ready()).rejects.toMatchObject({ why: 'error', words: '没有认可这个页面' })
  expect(tried).toHaveLength(2)
  await expect(signing.ready()).rejects.toThrow()
  expect(tried).toHaveLength(4)
})

test('a refusal is not retried when both addresses are equal', async () => {
  const { signing, tried } = aClient({ checks: 'neither', policy: 'current' })
  await expect(signing.ready()).rejects.toThrow('没有认可这个页面')
  expect(tried).toEqual([LANDING])
})

describe('signatures', () => {
  const signed = (url: string): Signature => ({ appId: 'a', timestamp: '1', nonceStr: url, signature: 's' })

  test('are asked for once an address and signer, and again after half an hour or a failure', async () => {
    const asked: string[] = []
    let now = 0
    let fails = true
    const sign = keptSignatures(
      async (signer: Signer, url) => {
        asked.push(`${signer} ${url}`)
        if (fails) throw new Error('down')
        return signed(url)
      },
      () => now,
    )
    await expect(sign('wecom', 'a')).rejects.toThrow('down')
    fails = false
    await Promise.all([sign('wecom', 'a'), sign('wecom', 'a'), sign('wecomAgent', 'a')])
    expect(asked).toEqual(['wecom a', 'wecom a', 'wecomAgent a'])
    now = 31 * 60_000
    await sign('wecom', 'a')
    expect(asked).toHaveLength(4)
  })
})
