import { personalSettings } from '@contract/personal-settings'
import { aPerson } from '@test/factories/account'
import { phoneOf } from '@test/support/real-client'
import { stage } from './support'

const on = stage()
const only = (process.env.SHOTS ?? '').split(',').filter(Boolean)
const looks = (process.env.LOOKS ?? 'light,dark,narrow,huge').split(',')
const OPEN = [
  'guide/guide',
  'protocol/protocol',
  'account/register/register',
  'account/find-password/find-password',
  'account/login/login',
]
const pages = only.length
  ? only
  : [
      'personal-settings/personal-settings',
      'personal-settings/mobile/mobile',
      'personal-settings/mobile/mobile-finish?mobile=13900001111',
      'personal-settings/email/email',
      'personal-settings/password/password',
      'personal-settings/speciality/speciality',
      'personal-settings/more/more',
      'personal-settings/about/about',
      'personal-settings/sign/sign',
      'guide/guide',
      'protocol/protocol',
    ]
test('shots', async () => {
  const who = await aPerson(on.app, { name: '欧阳以宁' })
  const real = await phoneOf(on.app, who)
  const api = real.api({ personalSettings }).personalSettings
  const info = await api.getInfo({})
  await api.saveInfo({
    version: info.version,
    gender: '女',
    speciality: ['劳动争议', '数据合规', '常年法律顾问'],
    motto: '先把事实弄清楚，再谈法律适用，最后才是策略',
  })
  for (const look of looks)
    for (const path of pages) {
      const viewport = look === 'narrow' ? { width: 320, height: 568 } : { width: 390, height: 844 }
      const options = { viewport, colorScheme: look === 'dark' ? ('dark' as const) : ('light' as const) }
      const open = OPEN.includes(path.split('?')[0] ?? '')
      const page = open ? await on.phone(options) : await on.phoneOf(who, '/', options)
      if (look === 'huge' || look === 'narrow')
        await page.addInitScript(
          (t) => localStorage.setItem('antou.textSize', t),
          look === 'huge' ? 'huge' : 'standard',
        )
      await page.goto(`/${path}`)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/shots-settings/${path.split('?')[0]?.replaceAll('/', '_')}.${look}.png` })
      await page.context().close()
    }
}, 600_000)
