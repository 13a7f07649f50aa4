import type { DeviceSession } from '@contract/account/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import { errorWords } from '@/ui/feedback/errorWords'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'
import type { DevicesStore } from '../more/DevicesStore'
import '../more/more.scss'

/** Signed-in devices of this account, this device first. */
export const DevicesSection = observer(function DevicesSection({ store }: { store: DevicesStore }) {
  const { record, others, ending, isEndingOthers } = store
  return (
    <Section title="登录设备" flush>
      {record.now?.map((session) => (
        <Device key={session.sessionId} session={session} store={store} />
      ))}
      {record.isLoading && <Text className="more__words">正在查询…</Text>}
      {record.error !== undefined && <Cell title={errorWords(record.error).text} value="重试" onTap={record.retry} />}
      {others.length > 1 && (
        <Cell
          title="退出其他全部设备"
          tone="bad"
          arrow={false}
          disabled={!!ending}
          value={isEndingOthers ? '正在退出' : undefined}
          onTap={() => store.endOthers()}
        />
      )}
      {record.now && <Text className="more__words">最多同时登录 5 台设备，再登录时最早的一台会退出。</Text>}
    </Section>
  )
})

const Device = observer(function Device({ session, store }: { session: DeviceSession; store: DevicesStore }) {
  const { label, ip, lastSeenTime, createTime, isCurrent, sessionId } = session
  return (
    <Cell
      icon="device"
      title={label}
      note={
        <View>
          <Text className="more__fact">{isCurrent ? '正在使用' : `最近使用 ${friendlyTime(lastSeenTime)}`}</Text>
          <Text className="more__fact number">{`${ip} · ${friendlyTime(createTime)} 登录`}</Text>
        </View>
      }
      right={
        isCurrent ? (
          <StatusChip text="本机" tone="good" />
        ) : (
          <Button
            label="退出"
            size="small"
            spokenName={`退出设备 ${label}`}
            busy={store.ending === sessionId}
            disabled={!!store.ending}
            onTap={() => store.end(session)}
          />
        )
      }
    />
  )
})
