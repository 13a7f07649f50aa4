import type { DocumentShare } from '@contract/document/shares/shapes'
import { friendlyTime } from '@/lib/time'
import { Button } from '@/ui/input/Button'
import { Cell } from '@/ui/show/Cell'
import { RowLine } from '@/ui/show/RowLine'

interface Props {
  share: DocumentShare
  /** False where the host sends nothing. */
  onSend: false | (() => void)
  onCopy(): void
  onRevoke(): void
}

/** Row of an active share link: recipient, expiry, and number of views. */
export function ShareRow({ share, onSend, onCopy, onRevoke }: Props) {
  const { note, creator, versionNo, views, lastViewTime, expireTime, hasPassword, isBlocked, token } = share
  const title = note || `${creator.name}分享的链接`
  const seen = lastViewTime ? `看过 ${views} 次，最近 ${friendlyTime(lastViewTime)}` : '还没有人看过'
  const until = isBlocked ? '密码错误过多，已停用' : `${friendlyTime(expireTime)} 到期`
  return (
    <Cell
      title={title}
      note={[`第 ${versionNo} 版`, until, hasPassword && '有密码', seen, note && creator.name]
        .filter(Boolean)
        .join(' · ')}
      right={
        share.canRevoke && (
          <RowLine>
            {token && !isBlocked && onSend && (
              <Button label="发送" size="small" spokenName={`发送${title}`} onTap={onSend} />
            )}
            {token && !isBlocked && <Button label="复制" size="small" spokenName={`复制${title}`} onTap={onCopy} />}
            <Button label="撤回" size="small" kind="danger" spokenName={`撤回${title}`} onTap={onRevoke} />
          </RowLine>
        )
      }
    />
  )
}
