import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useOwnPersonal } from '@/features/personal-settings/usePersonal'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp, useScreenStore } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { InputRow } from '@/ui/input/InputRow'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { Icon } from '@/ui/show/Icon'
import { StatusChip } from '@/ui/show/StatusChip'
import { SpecialityStore } from './SpecialityStore'
import './speciality.scss'

/** Page of specialities, by which colleagues find somebody. */
function Speciality() {
  const person = useOwnPersonal()
  const { navigation, platform } = useApp()
  const store = useScreenStore(() => new SpecialityStore(person))
  const save = async () => {
    if (!(await store.save())) return
    platform.feedback.toast('业务专长已更新', { icon: 'success' })
    await navigation.back()
  }
  return (
    <Screen
      title="业务专长"
      state={store}
      skeleton="form"
      onRetry={() => store.load()}
      footer={
        <BottomBar
          actions={[
            {
              label: '保存业务专长',
              kind: 'primary',
              busy: store.isSaving,
              disabled: !store.isChanged && !store.typed.trim(),
              onTap: () => save(),
            },
          ]}
        />
      }
    >
      <Chosen store={store} />
      <CellGroup>
        <InputRow
          icon="plus"
          placeholder="添加一项"
          value={store.typed}
          maxlength={60}
          confirmType="done"
          error={store.problem}
          onInput={(text) => store.type(text)}
          onConfirm={() => store.addTyped()}
        />
      </CellGroup>
      <Offers store={store} />
    </Screen>
  )
}

const Chosen = observer(function Chosen({ store }: { store: SpecialityStore }) {
  const items = store.items ?? []
  if (items.length === 0)
    return <View className="speciality__none">还没有填写。同事按专长找人时，会先看到填写了的人。</View>
  return (
    <CellGroup title={`已选 ${items.length} 项`}>
      {items.map((name, index) => (
        <Cell
          key={name}
          title={name}
          right={
            <>
              {index === 0 ? (
                <StatusChip text="首要" tone="info" />
              ) : (
                <Tappable className="speciality__action" label={`将${name}设为首要`} onTap={() => store.putFirst(name)}>
                  <Icon name="arrow-up" size={18} />
                </Tappable>
              )}
              <Tappable className="speciality__action" label={`移除${name}`} onTap={() => store.remove(name)}>
                <Icon name="close" size={18} />
              </Tappable>
            </>
          }
        />
      ))}
    </CellGroup>
  )
})

const Offers = observer(function Offers({ store }: { store: SpecialityStore }) {
  if (store.offers.length === 0) return null
  return (
    <Section title="常见专长">
      <View className="speciality__offers">
        {store.offers.map((name) => (
          <Tappable
            key={name}
            className="speciality__offer"
            label={`添加${name}`}
            throttleMs={0}
            onTap={() => store.add(name)}
          >
            <Text>{name}</Text>
          </Tappable>
        ))}
      </View>
    </Section>
  )
})

export default screen(routes.personalSettings.speciality, Speciality)
