import { observer } from 'mobx-react-lite'
import { documentIcon } from '@/features/document/documentIcon'
import type { QueuedFile, UploadQueue } from '@/features/document/UploadQueue'
import { extensionOf, fileSize } from '@/lib/text'
import { Progress } from '@/ui/feedback/Progress'
import { Button } from '@/ui/input/Button'
import { Cell } from '@/ui/show/Cell'
import { RowLine } from '@/ui/show/RowLine'

const STATES = {
  waiting: '等待上传',
  sending: '上传中',
  paused: '已暂停',
  failed: '上传失败',
  stored: '已上传',
} as const

/** One file of the queue, and what can be done about it. */
export const QueueRow = observer(function QueueRow({ item, queue }: { item: QueuedFile; queue: UploadQueue }) {
  const { key, file, state, percent, error } = item
  const isGoing = state === 'sending' || state === 'waiting'
  const isStopped = state === 'paused' || state === 'failed'
  return (
    <Cell
      icon={documentIcon(extensionOf(file.name))}
      title={file.name}
      note={`${fileSize(file.size)} · ${error ?? STATES[state]}`}
    >
      {state === 'sending' && <Progress percent={percent} label={`上传${file.name}`} />}
      <RowLine>
        {isGoing && <Button label="暂停" size="small" spokenName={`暂停${file.name}`} onTap={() => queue.pause(key)} />}
        {isStopped && (
          <Button
            label={state === 'failed' ? '重试' : '继续'}
            size="small"
            spokenName={`${state === 'failed' ? '重试' : '继续'}${file.name}`}
            onTap={() => queue.resume(key)}
          />
        )}
        <Button label="移除" kind="text" size="small" spokenName={`移除${file.name}`} onTap={() => queue.cancel(key)} />
      </RowLine>
    </Cell>
  )
})
