import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { greeting } from '@/lib/greeting'
import * as routes from '@/routes'
import { FirmSheet } from '@/shell/FirmSheet'
import { useApp } from '@/stores/app'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { Avatar } from '@/ui/show/Avatar'
import { Icon } from '@/ui/show/Icon'
import './Head.scss'

/** User and firm; people in several firms switch between them here. */
export const Head = observer(function Head() {
  const { session, navigation } = useApp()
  const [isChoosing, setChoosing] = useState(false)
  const { user, userList } = session
  if (!user) return null
  const hasSeveral = userList.length > 1
  return (
    <View className="workbench-head">
      <Tappable
        label={`${user.empName}，个人设置`}
        onTap={() => navigation.go(routes.personalSettings.personalSettings)}
      >
        <Avatar id={user.empId} name={user.empName} src={user.photoUrl} size={44} />
      </Tappable>
      <Grow before={12}>
        <Text className="workbench-head__greeting">
          {greeting()}，{user.empName}
        </Text>
        <Tappable
          className="workbench-head__firm"
          label={hasSeveral ? `${user.companyName}，切换律所` : undefined}
          onTap={hasSeveral ? () => setChoosing(true) : undefined}
        >
          <Text>{user.companyName}</Text>
          {hasSeveral && <Icon name="down" size={16} />}
        </Tappable>
      </Grow>
      <Tappable className="workbench-head__search" label="搜索" onTap={() => navigation.go(routes.search.search, {})}>
        <Icon name="search" size={22} />
      </Tappable>
      <FirmSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </View>
  )
})
