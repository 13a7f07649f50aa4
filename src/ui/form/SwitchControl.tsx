import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Switch } from '../input/Switch'
import { FieldFrame } from './FieldFrame'
import { type ControlProps, frameOf } from './fieldProps'
import type { SwitchField } from './fields'

export const SwitchControl = observer(function SwitchControl<T>(props: ControlProps<T, SwitchField<T>>) {
  const { form, field } = props
  return (
    <FieldFrame {...frameOf(props)}>
      <View className="field__control">
        <Switch
          label={field.label}
          checked={Boolean(form.values[field.key])}
          disabled={form.isDisabled(field)}
          onChange={(isOn) => form.set(field.key, isOn as T[typeof field.key])}
        />
      </View>
    </FieldFrame>
  )
}) as <T>(props: ControlProps<T, SwitchField<T>>) => JSX.Element
