import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { documentIcon } from '@/features/document/documentIcon'
import type { QueuedFile } from '@/features/document/queuedFile'
import type { UploadQueue } from '@/features/document/UploadQueue'
import { extensionOf, fileSize } from '@/lib/text'
import { classes } from '@/ui/base/classes'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { Progress } from '@/ui/feedback/Progress'
import { Icon, type IconName } from '@/ui/show/Icon'
import './QueueRow.scss'

const STATES = {
  waiting: '等待上传',
  sending: '上传中',
  paused: '已暂停',
  failed: '上传失败',
  stored: '已上传',
} as const

const wordsOf = ({ state, error, lacksLine }: QueuedFile) =>
  lacksLine ? '网络断开，恢复后自动继续' : (error ?? STATES[state])

/** Row of a queued file: its progress and actions. */
export const QueueRow = observer(function QueueRow({ item, queue }: { item: QueuedFile; queue: UploadQueue }) {
  const { key, file, state, percent, lacksLine } = item
  const { name } = file
  const isGoing = state === 'sending' || state === 'waiting'
  const isStopped = state === 'paused' || state === 'failed'
  const tone = state === 'stored' ? 'good' : state === 'failed' && !lacksLine ? 'bad' : undefined
  return (
    <View className="queue-row">
      <Icon name={documentIcon(extensionOf(name))} className="queue-row__icon" />
      <Grow>
        <Text className="queue-row__name">{name}</Text>
        <Text className={classes('queue-row__note', tone && `queue-row__note--${tone}`)}>
          {fileSize(file.size)} · {wordsOf(item)}
        </Text>
        {(state === 'sending' || (isStopped && percent > 0)) && (
          <Progress percent={percent} label={`上传${name}`} tone={isStopped ? 'warn' : 'brand'} />
        )}
      </Grow>
      {isGoing && <Act icon="pause" label={`暂停${name}`} onTap={() => queue.pause(key)} />}
      {state === 'paused' && <Act icon="play" label={`继续${name}`} onTap={() => queue.resume(key)} />}
      {state === 'failed' && <Act icon="refresh" label={`重试${name}`} onTap={() => queue.resume(key)} />}
      <Act icon="close" label={`移除${name}`} onTap={() => queue.cancel(key)} />
    </View>
  )
})

const Act = ({ icon, label, onTap }: { icon: IconName; label: string; onTap: () => void }) => (
  <Tappable className="queue-row__button" label={label} onTap={onTap}>
    <Icon name={icon} size={18} />
  </Tappable>
)
