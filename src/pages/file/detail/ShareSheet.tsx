import type { DocumentDetail } from '@contract/document/shapes'
import { docShares } from '@contract/document/shares'
import { shareForm } from '@contract/document/shares/form'
import type { DocumentShare } from '@contract/document/shares/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
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
import { shareWords } from './shareWords'

interface Made {
  share: DocumentShare
  password: string
}

/** Share links of a document: recipients and expiry; copy, create, revoke. */
export const ShareSheet = observer(function ShareSheet({ now, onClose }: { now: DocumentDetail; onClose(): void }) {
  const { documentId, versionNo, can } = now
  const api = useApi({ docShares })
  const { platform, session } = useApp()
  const { copy } = useActions()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Made>()
  const shares = usePart({ kind: 'document', id: documentId }, () => api.docShares.list({ documentId }))
  const copyOf = (share: DocumentShare) =>
    copy(
      shareWords(share, {
        firm: session.user?.companyName ?? '',
        origin: platform.settings.webOrigin,
        password: made?.share.shareId === share.shareId ? made.password : '',
      }),
    )
  const revoke = async ({ shareId }: DocumentShare) => {
    const content = '链接马上失效。已经打开的页面，最多还能看二十分钟。'
    if (!(await platform.feedback.confirm({ title: '撤回这个链接？', content, confirmText: '撤回' }))) return
    await shares.send(`revoke ${shareId}`, (_, key) => api.docShares.revoke({ shareId }, { key }), '已撤回')
  }
  if (isAdding)
    return (
      <RecordFormSheet
        title={`分享第 ${versionNo} 版`}
        action="生成链接"
        toast="链接已生成，请复制发送"
        onClose={() => setAdding(false)}
        options={() => ({
          fields: shareForm,
          initial: { days: '7' },
          send: async ({ days, password, note }, { key }) => {
            const input = { documentId, days: days as '7', password: password || undefined, note: note || undefined }
            const share = await api.docShares.share(input, { key })
            setMade({ share, password })
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
              <ShareRow key={share.shareId} share={share} onCopy={() => copyOf(share)} onRevoke={() => revoke(share)} />
            ))
          )
        }
      </Part>
    </Sheet>
  )
})
