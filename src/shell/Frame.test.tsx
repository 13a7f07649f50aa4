import { presentAgreement } from '@contract/account/agreements'
import { eventually } from '@test/support/eventually'
import { openPage } from '@test/support/page'
import { useEffect, useState } from 'react'
import { act } from 'react-dom/test-utils'
import { ApiError } from '@/lib/errors'
import helpPages from '@/rules/help-pages.json'
import { useApp } from '@/stores/app'
import type { Services } from '@/stores/services'
import { Tappable } from '@/ui/base/Tappable'
import { useActions } from '@/ui/page/ActionsContext'
import { Screen } from '@/ui/page/Screen'
import { Avatar } from '@/ui/show/Avatar'
import { Frame } from './Frame'

let services: Services
function Page() {
  services = useApp()
  return (
    <Frame path="init/init" keepsCover isPublic>
      <Screen title="任务" />
    </Frame>
  )
}

test('the banner says whether the network or only the socket is lost', async () => {
  const page = await openPage(Page)
  expect(page.says('断开')).toBe(false)
  act(() => services.line.connectionBecame('waiting'))
  await page.sees('连接已断开，正在重连')
  expect(page.says('网络信号已断开')).toBe(false)
  act(() => page.platform.goOnline(false))
  await page.sees('网络信号已断开')
  page.close()
})

let path = ''
/** A page of a signed-in person. */
function Own() {
  return (
    <Frame path={path} keepsCover isPublic={false}>
      <Screen title="任务" />
    </Frame>
  )
}

test('a page on which the guide does something offers help for itself, and one that it never opens offers none', async () => {
  path = helpPages[0] ?? ''
  const page = await openPage(Own)
  await page.tap('帮助')
  expect(page.platform.moves.at(-1)).toBe(`navigateTo help/help?at=${encodeURIComponent(path)}`)
  page.close()
  path = 'init/init'
  const other = await openPage(Own)
  expect(other.button('帮助')).toBeUndefined()
  other.close()
})

const choice = (companyId: string, companyName: string, isCurrent: boolean) => ({
  userId: `u-${companyId}`,
  empId: `e-${companyId}`,
  empName: '周以宁',
  companyId,
  companyName,
  isDefault: isCurrent,
  isCurrent,
})
const IN_TWO_FIRMS = {
  user: {
    userId: 'u1',
    empId: 'e1',
    empName: '周以宁',
    companyId: 'f1',
    companyName: '示例律师事务所',
    company: { companyId: 'f1', companyName: '示例律师事务所' },
  },
  userList: [choice('f1', '示例律师事务所', true), choice('f2', '远山律师事务所', false)],
  permissions: [],
  accountId: 'a1',
}
let query: string
function Linked() {
  services = useApp()
  const [isThere, setIsThere] = useState(false)
  const { pages } = services.platform
  useEffect(() => {
    pages.navigateTo('task/detail/detail', query)
    // The host's pages change a tick later.
    const timer = setInterval(() => pages.current().path === 'task/detail/detail' && setIsThere(true), 5)
    return () => clearInterval(timer)
  }, [pages])
  if (!isThere) return null
  return (
    <Frame path="task/detail/detail" keepsCover isPublic>
      <Screen title="任务" state={{ error: new ApiError(404, '任务不存在') }} />
    </Frame>
  )
}
const openLink = (link: string) => {
  query = link
  return openPage(Linked, { answers: { 'app/account/getUserData': () => IN_TWO_FIRMS } })
}

test('a link of one’s other firm offers to switch to it', async () => {
  const page = await openLink('taskId=t1&firm=f2')
  await page.sees('这个链接来自远山律师事务所')
  const switched = jest.spyOn(services.session, 'switchUser').mockResolvedValue(undefined)
  await page.tap('切换并打开')
  expect(switched.mock.calls).toEqual([['u-f2']])
  expect(page.platform.moves.at(-1)).toBe('reLaunch task/detail/detail?taskId=t1&firm=f2')
  page.close()
})

test.each(['taskId=t1', 'taskId=t1&firm=f1', 'taskId=t1&firm=f9'])('%s is not there', async (link) => {
  const page = await openLink(link)
  await page.sees('任务不存在')
  expect(page.button('切换并打开')).toBeUndefined()
  page.close()
})

/** A page of an app whose server is elsewhere, as the mini program's is. */
function Portrait() {
  const { preview } = useActions()
  return (
    <Tappable label="查看大图" onTap={() => preview(['/v3/photo/f1.secret', 'https://files.example/p.jpg'], 0)}>
      <Avatar id="e1" name="周以宁" src="/v3/photo/f1.secret" />
    </Tappable>
  )
}

function Elsewhere() {
  Object.assign(useApp().platform.settings, { apiBase: 'https://api.example' })
  return (
    <Frame path="init/init" keepsCover isPublic>
      <Portrait />
    </Frame>
  )
}

test('a photo is asked for from the server, which is not where the mini program itself comes from', async () => {
  const previewed: (readonly string[])[] = []
  const page = await openPage(Elsewhere, {
    host: {
      previewImages: async (urls) => {
        previewed.push(urls)
        return { ok: true, value: undefined }
      },
    },
  })
  expect(document.querySelector('.avatar__photo')?.getAttribute('src')).toBe('https://api.example/v3/photo/f1.secret')
  await page.tap('查看大图')
  expect(previewed).toEqual([['https://api.example/v3/photo/f1.secret', 'https://files.example/p.jpg']])
  page.close()
})

test('a page is shut until its reader agrees to the risen agreements, and keeps its state; a public one stays open', async () => {
  const saved: unknown[] = []
  const answers = {
    'app/account/getUserData': () => ({ ...IN_TWO_FIRMS, agreed: { version: 1, time: '2026-11-02 09:00:00' } }),
    'app/account/saveAgreed': (input: unknown) => {
      saved.push(input)
      return null
    },
  }
  path = 'task/detail/detail'
  const page = await openPage(Own, { answers })
  await page.sees('用户协议与隐私政策已更新')
  await page.tap('《隐私政策》')
  expect(page.platform.moves.at(-1)).toContain('protocol/privateProtocol')
  await page.tap('同意并继续')
  await eventually(
    () => page.says('用户协议与隐私政策已更新'),
    (isAsked) => !isAsked,
  )
  expect(saved).toEqual([{ version: presentAgreement.version }])
  page.close()
  const open = await openPage(Page, { answers })
  expect(open.says('用户协议与隐私政策已更新')).toBe(false)
  open.close()
})

test('declining the risen agreements signs out after saying so, and records nothing', async () => {
  const page = await openPage(Own, {
    answers: {
      'app/account/getUserData': () => ({ ...IN_TWO_FIRMS, agreed: { version: 1, time: '2026-11-02 09:00:00' } }),
      'app/account/logout': () => null,
      'app/account/getToken': () => ({ xauthToken: 'guest.1' }),
    },
  })
  await page.sees('用户协议与隐私政策已更新')
  await page.tap('不同意')
  await eventually(
    () => page.platform.moves.at(-1),
    (move) => move === 'reLaunch account/login/login',
  )
  expect(page.asked).toContain('app/account/logout')
  expect(page.asked).not.toContain('app/account/saveAgreed')
  page.close()
})
