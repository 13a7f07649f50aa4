import type { DocumentDetail } from '@contract/document/shapes'
import { docShares } from '@contract/document/shares'
import { shareForm } from '@contract/document/shares/form'
import type { DocumentShare } from '@contract/document/shares/shapes'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { Part } from '@/features/record/Part'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Empty } from '@/ui/feedback/Empty'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { useActions } from '@/ui/page/ActionsContext'
import { Sheet } from '@/ui/sheet/Sheet'
import { ShareRow } from './ShareRow'
import { shareLink, shareTerms, shareTitle, shareWords } from './shareWords'

interface ShareSheetProps {
  now: Pick<DocumentDetail, 'documentId' | 'versionNo' | 'can'>
  onClose(): void
}

interface Made {
  share: DocumentShare
  password: string
}

/** Share links of a document: recipients and expiry; copy, create, revoke. Without any it begins with a new one. */
export const ShareSheet = observer(function ShareSheet({ now, onClose }: ShareSheetProps) {
  const { documentId, versionNo, can } = now
  const api = useApi({ docShares })
  const { platform, presenter, session } = useApp()
  const { copy } = useActions()
  const [isAdding, setAdding] = useState<boolean>()
  const [made, setMade] = useState<Made>()
  const isCopied = useRef(false)
  const isMade = useRef(false)
  const shares = usePart({ kind: 'document', id: documentId }, () => api.docShares.list({ documentId }))
  const senderOf = ({ shareId }: DocumentShare, justMade = made) => ({
    firm: session.user?.companyName ?? '',
    origin: platform.settings.webOrigin,
    password: justMade?.share.shareId === shareId ? justMade.password : '',
  })
  const copyOf = (share: DocumentShare) => copy(shareWords(share, senderOf(share)))
  const sendOf = async (share: DocumentShare) => {
    const sender = senderOf(share)
    const card = { title: shareTitle(share, sender), desc: shareTerms(share, sender), link: shareLink(share, sender) }
    const sent = await presenter.outcome(platform.host.share(card))
    // A host that sends nothing copies the link alone: its terms belong to it.
    if (sent?.value === 'copied') await copyOf(share)
    if (sent?.value === 'menu') platform.feedback.toast('请点右上角「···」，选择发送给谁')
  }
  const keepMade = async (now: Made) => {
    setMade(now)
    isMade.current = true
    isCopied.current = await platform.system.copy(shareWords(now.share, senderOf(now.share, now)))
  }
  const revoke = async ({ shareId }: DocumentShare) => {
    const content = '链接马上失效。已经打开的页面，最多还能看二十分钟。'
    if (!(await platform.feedback.confirm({ title: '撤回这个链接？', content, confirmText: '撤回' }))) return
    await shares.send(`revoke ${shareId}`, (_, key) => api.docShares.revoke({ shareId }, { key }), '已撤回')
  }
  // Nobody who shares a document wants to read first that there are no links yet.
  const beginsAnew = isAdding === undefined && can.share && shares.now?.length === 0
  if (isAdding || beginsAnew)
    return (
      <RecordFormSheet
        title={`分享第 ${versionNo} 版`}
        action="生成链接"
        toast={() => (isCopied.current ? '链接已生成并复制' : '链接已生成，请复制发送')}
        onClose={() => (beginsAnew && !isMade.current ? onClose() : setAdding(false))}
        options={() => ({
          fields: shareForm,
          // Eight characters that nobody guesses in the tries there are; emptied, the link opens without one.
          initial: { days: '7', password: platform.system.randomId().slice(0, 8) },
          send: async ({ days, password, note }, { key }) => {
            const input = { documentId, days: days as '7', password: password || undefined, note: note || undefined }
            const share = await api.docShares.share(input, { key })
            await keepMade({ share, password })
            shares.refresh()
            return true
          },
        })}
      />
    )
  return (
    <Sheet
      open
      title="外部链接"
      onClose={onClose}
      footer={
        can.share && <Button label="新建链接" kind="primary" size="large" icon="link" onTap={() => setAdding(true)} />
      }
    >
      {made?.password && (
        <Notice
          tone="warn"
          text={`访问密码 ${made.password}，只在这里显示这一次`}
          action="复制链接和密码"
          onTap={() => copyOf(made.share)}
        />
      )}
      <Part of={shares}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon="link" text="还没有有效的链接" hint="没有账号的人打开链接，只看得到这份文件和律所名称" />
          ) : (
            all.map((share) => (
              <ShareRow
                key={share.shareId}
                share={share}
                onSend={platform.host.can('share') && (() => sendOf(share))}
                onCopy={() => copyOf(share)}
                onRevoke={() => revoke(share)}
              />
            ))
          )
        }
      </Part>
    </Sheet>
  )
})
