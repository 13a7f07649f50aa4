// Part of the mini program: the runtime numbers a component's attributes as the templates do, so it must know the same.
import { mergeInternalComponents } from '@tarojs/shared'
import spoken from './weapp-spoken.json'

mergeInternalComponents(spoken)
