export {
  acceptCustom,
  askedFieldsOf,
  customFieldsOf,
  customIn,
  customRows,
  missingCustom,
  withoutCustom,
} from './custom-fields'
