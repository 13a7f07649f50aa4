import type { Passkey } from '@contract/account/sign-in/shapes'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import type { FaceStore } from './FaceStore'

/** Devices that sign in to this account by face or finger. */
export const KeyRows = observer(function KeyRows({ store }: { store: FaceStore }) {
  const keys = store.record.now ?? []
  if (keys.length === 0) return null
  return (
    <Section title="已开启的设备" flush>
      {keys.map((key) => (
        <KeyRow key={key.passkeyId} shown={key} store={store} />
      ))}
    </Section>
  )
})

const KeyRow = observer(function KeyRow({ shown, store }: { shown: Passkey; store: FaceStore }) {
  const { label, createTime, usedTime, passkeyId } = shown
  const used = usedTime ? `最近使用 ${friendlyTime(usedTime)}` : '还没有用过'
  return (
    <Cell
      icon="device"
      title={store.isHere(shown) ? `${label}（本机）` : label}
      note={`${used} · ${friendlyTime(createTime)} 开启`}
      right={
        <Button
          label="移除"
          size="small"
          spokenName={`移除 ${label}`}
          busy={store.record.busy === passkeyId}
          onTap={() => store.remove(shown)}
        />
      }
    />
  )
})
