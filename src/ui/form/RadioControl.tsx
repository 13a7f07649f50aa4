import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Radio } from '../input/Radio'
import { FieldFrame } from './FieldFrame'
import { type ControlProps, frameOf } from './fieldProps'
import type { RadioField } from './fields'

export const RadioControl = observer(function RadioControl<T>(props: ControlProps<T, RadioField<T>>) {
  const { form, field } = props
  return (
    <FieldFrame {...frameOf(props)}>
      <View className="field__control field__control--start">
        <Radio
          label={field.label}
          items={field.items}
          value={form.values[field.key] as string | undefined}
          disabled={form.isDisabled(field)}
          onChange={(value) => form.set(field.key, value as T[typeof field.key])}
        />
      </View>
    </FieldFrame>
  )
}) as <T>(props: ControlProps<T, RadioField<T>>) => JSX.Element
