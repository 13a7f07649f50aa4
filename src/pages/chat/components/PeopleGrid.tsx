import type { Contact } from '@contract/chat/shapes'
import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { Avatar } from '@/ui/show/Avatar'
import { Icon } from '@/ui/show/Icon'
import './PeopleGrid.scss'

interface Props {
  people: readonly Pick<Contact, 'imUserId' | 'empName' | 'avatarUrl' | 'companyName'>[]
  onAdd?(): void
}

/** Avatars that open their person; the last one adds somebody. People of another firm have no page. */
export function PeopleGrid({ people, onAdd, children }: PropsWithChildren<Props>) {
  const { navigation } = useApp()
  return (
    <View className="people-grid">
      <View className="people-grid__faces">
        {people.map(({ imUserId, empName, avatarUrl, companyName }) => (
          <Tappable
            key={imUserId}
            className="people-grid__face"
            label={companyName ? `${empName}，${companyName}` : empName}
            disabled={!!companyName}
            onTap={() => navigation.go(routes.addressBook.detail, { empId: imUserId })}
          >
            <Avatar id={imUserId} name={empName} src={avatarUrl} size={48} />
            <Text className="people-grid__name">{empName}</Text>
          </Tappable>
        ))}
        {onAdd && (
          <Tappable className="people-grid__face" label="添加成员" onTap={onAdd}>
            <View className="people-grid__add">
              <Icon name="plus" size={24} />
            </View>
            <Text className="people-grid__name">添加</Text>
          </Tappable>
        )}
      </View>
      {children}
    </View>
  )
}
