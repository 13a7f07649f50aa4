import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { TargetsStore } from '@/features/chat/found/TargetsStore'
import { rethrowUnlessReported } from '@/lib/errors'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Avatar } from '@/ui/show/Avatar'
import { Cell } from '@/ui/show/Cell'
import './PartnerRequests.scss'

/** Requests from people of other firms, to accept or decline. */
export const PartnerRequests = observer(function PartnerRequests({ store }: { store: TargetsStore }) {
  if (store.asking.length === 0) return null
  return (
    <Section title="请求成为合作伙伴" flush>
      {store.asking.map((friend) => (
        <Cell
          key={friend.imUserId}
          left={<Avatar id={friend.imUserId} name={friend.empName} src={friend.avatarUrl} />}
          title={friend.empName}
          note={friend.companyName}
          right={
            <View className="partner-requests">
              <Button
                label="接受"
                kind="primary"
                size="small"
                onTap={() => store.answer(friend, true).catch(rethrowUnlessReported)}
              />
              <Button
                label="拒绝"
                size="small"
                onTap={() => store.answer(friend, false).catch(rethrowUnlessReported)}
              />
            </View>
          }
        />
      ))}
    </Section>
  )
})
