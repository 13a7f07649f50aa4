import type { DocumentDetail, UseVersionInput } from '@contract/document/shapes'
import type { DocumentShare, ShareDocumentInput } from '@contract/document/shares/shapes'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import type { Host, ShareCard } from '@/platform/port'
import FileDetail from './detail'

const CAN = { edit: true, remove: true, restore: false, share: true }
const aDetail = (given: Partial<DocumentDetail> = {}): DocumentDetail => ({
  documentId: '1',
  name: '起诉状.pdf',
  fileType: 'pdf',
  fileSize: '2048',
  fileId: 'f2',
  docType: 'pleading',
  space: 'case',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  folderId: 'd1',
  folderName: '诉讼文书',
  owner: { empId: 'e1', name: '周以宁', photoUrl: '' },
  tags: ['急件'],
  status: 'stamped',
  original: 'out',
  isConfidential: true,
  versionNo: 2,
  updateTime: '2026-11-02 09:00:00',
  deleteTime: null,
  version: 4,
  note: '',
  createTime: '2026-11-01 09:00:00',
  docVerId: 'v2',
  reading: { state: 'done', trouble: null },
  shareCount: 0,
  can: CAN,
  ...given,
})
const aVersion = (no: number) => ({
  docVerId: `v${no}`,
  no,
  fileId: `f${no}`,
  name: '起诉状.pdf',
  fileSize: '2048',
  fileType: 'pdf',
  note: no === 2 ? '调整诉讼请求' : '',
  author: { empId: 'e1', name: '周以宁', photoUrl: '' },
  createTime: '2026-11-01 09:00:00',
  pages: null,
})

let page: OpenPage
afterEach(() => page.close())

async function open(now: DocumentDetail, answers: Answers = {}, host: Partial<Host> = {}) {
  page = await openPage(FileDetail, {
    host,
    params: { documentId: '1' },
    answers: { 'doc/get': () => now, 'doc/versions': () => [aVersion(2), aVersion(1)], ...answers },
  })
  await page.sees('第 2 版（当前）')
}

test('says how it stands, and takes back an earlier version once that is meant', async () => {
  const used: UseVersionInput[] = []
  await open(aDetail(), {
    'doc/useVersion': (input: UseVersionInput) => {
      used.push(input)
      return aDetail({ versionNo: 3, version: 5 })
    },
  })
  expect([page.says('已用印'), page.says('原件借出'), page.says('保密')]).toEqual([true, true, true])
  await page.tap('第 1 版')
  await page.sees('恢复第 1 版')
  await page.tap('恢复第 1 版')
  await page.sees('版本 3')
  expect(used).toEqual([{ documentId: '1', version: 4, docVerId: 'v1' }])
})

test('a reader without rights is offered only the file', async () => {
  await open(aDetail({ can: { edit: false, remove: false, restore: false, share: false } }))
  expect([!!page.button('下载'), page.button('修改'), page.button('移除'), page.button('上传新版本')]).toEqual([
    true,
    undefined,
    undefined,
    undefined,
  ])
})

test('says why its words were not read, and what comes of it', async () => {
  await open(aDetail({ reading: { state: 'failed', trouble: 'encrypted' } }))
  expect(page.says('文件设有打开密码；搜索只能按名称找到它')).toBe(true)
})

describe('links to it', () => {
  const aShare = (given: Partial<DocumentShare> = {}): DocumentShare => ({
    shareId: 's1',
    token: 's1.abc',
    name: '起诉状.pdf',
    versionNo: 2,
    note: '鹿屿物流 张总',
    hasPassword: false,
    isBlocked: false,
    views: 3,
    lastViewTime: '2026-11-22 10:00:00',
    expireTime: '2026-11-30 18:00:00',
    creator: { empId: 'e1', name: '周以宁', photoUrl: '' },
    createTime: '2026-11-20 09:00:00',
    canRevoke: true,
    ...given,
  })
  let copied: string[]

  async function openLinks(now: DocumentDetail, answers: Answers, host: Partial<Host> = {}) {
    await open(now, answers, host)
    copied = []
    page.platform.system.copy = async (text) => {
      copied.push(text)
      return true
    }
  }

  test('are listed with who looked; one is copied, and taken back once that is meant', async () => {
    let shares = [
      aShare(),
      aShare({ shareId: 's2', note: '法院', isBlocked: true, hasPassword: true, lastViewTime: null }),
    ]
    const revoked: string[] = []
    await openLinks(aDetail({ isConfidential: false, shareCount: 2 }), {
      'doc/shares': () => shares,
      'doc/revokeShare': ({ shareId }: { shareId: string }) => {
        revoked.push(shareId)
        shares = shares.filter((share) => share.shareId !== shareId)
        return null
      },
    })
    await page.tap('2 个外部链接可以打开')
    await page.sees('鹿屿物流 张总')
    expect([page.says('看过 3 次'), page.says('密码错误过多，已停用'), page.button('复制法院')]).toEqual([
      true,
      true,
      undefined,
    ])
    await page.tap('复制鹿屿物流')
    expect(copied[0]).toContain('/public/doc-details?token=s1.abc')
    await page.tap('撤回法院')
    expect([revoked, page.says('法院')]).toEqual([['s2'], false])
  })

  test('a new one is made with its password, which is copied along while it is known', async () => {
    const made: ShareDocumentInput[] = []
    let shares: DocumentShare[] = []
    await openLinks(aDetail({ isConfidential: false }), {
      'doc/shares': () => shares,
      'doc/share': (input: ShareDocumentInput) => {
        made.push(input)
        shares = [aShare({ note: input.note, hasPassword: true })]
        return shares[0]
      },
    })
    await page.tap('分享')
    await page.sees('分享第 2 版')
    await page.type('给谁看', '鹿屿物流 张总')
    await page.type('访问密码', 'lulu88')
    await page.tap('生成链接')
    await page.sees('访问密码 lulu88')
    expect(made).toEqual([{ documentId: '1', days: '7', note: '鹿屿物流 张总', password: 'lulu88' }])
    expect(copied[0]).toContain('访问密码：lulu88')
    expect(page.platform.said).toContain('链接已生成并复制')
    await page.tap('复制链接和密码')
    expect(copied[1]).toBe(copied[0])
  })

  test('a new link has a password unless it is emptied, and is sent by the system with its terms', async () => {
    const made: ShareDocumentInput[] = []
    const cards: ShareCard[] = []
    let shares: DocumentShare[] = []
    await openLinks(
      aDetail({ isConfidential: false }),
      {
        'doc/shares': () => shares,
        'doc/share': (input: ShareDocumentInput) => {
          made.push(input)
          shares = [aShare({ hasPassword: true })]
          return shares[0]
        },
      },
      {
        can: () => true,
        share: async (card) => {
          cards.push(card)
          return { ok: true, value: 'sent' }
        },
      },
    )
    await page.tap('分享')
    await page.tap('生成链接')
    await page.sees('访问密码')
    expect(made[0]?.password).toMatch(/^[0-9a-z]{8}$/)
    await page.tap('发送鹿屿物流')
    expect(cards).toEqual([
      {
        title: expect.stringContaining('与您共享'),
        desc: expect.stringContaining(`访问密码：${made[0]?.password}`),
        link: expect.stringContaining('/public/doc-details?token=s1.abc'),
      },
    ])
  })

  test('people who may not share see that it is shared, but no link to copy', async () => {
    await openLinks(aDetail({ shareCount: 1, can: { ...CAN, share: false } }), {
      'doc/shares': () => [aShare({ token: null, canRevoke: false })],
    })
    expect(page.button('分享')).toBeUndefined()
    await page.tap('1 个外部链接可以打开')
    await page.sees('鹿屿物流 张总')
    expect([page.button('复制'), page.button('撤回'), page.button('新建链接')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('用印, 送签 and 发审 lead to forms that know the document; a confidential one says why not', async () => {
  await open(aDetail({ isConfidential: false, status: 'draft' }))
  for (const [word, move] of [
    ['用印', 'approval/add/add?type=2003&documentId=1'],
    ['送签', 'create/sign-code?isNew=true&documentId=1'],
    ['发审', 'approval/add/add?type=2007&documentId=1'],
  ] as const) {
    await page.tap('更多')
    await page.sees(word)
    await page.tap(word)
    expect(page.platform.moves.pop()).toBe(`navigateTo ${move}`)
  }
  page.close()
  await open(aDetail())
  await page.tap('更多')
  await page.sees('保密文档不能作为附件')
  await page.tap('用印')
  expect(page.platform.moves).toEqual([])
})

test('离线保存 stands among what can be done; of a confidential one it says why not', async () => {
  await open(aDetail())
  await page.tap('更多')
  await page.sees('离线保存')
  await page.tap('离线保存')
  expect(page.platform.said).toEqual(['保密文档不能离线保存'])
  expect(page.asked).not.toContain('doc/latest')
})
