import type * as v from 'valibot'
import type * as bookings from '#app/contracts/admin/bookings.ts'
import type * as ledger from '#app/contracts/admin/books/ledger.ts'
import type * as conversations from '#app/contracts/admin/people/conversations.ts'
import type * as devices from '#app/contracts/admin/people/devices.ts'
import type * as signIn from '#app/contracts/admin/people/sign-in.ts'
import type * as properties from '#app/contracts/admin/properties/properties.ts'
import type * as roomUnits from '#app/contracts/admin/properties/room-units.ts'
import type { RouteRecord } from '#app/contracts/admin/route-record.ts'
import type * as sales from '#app/contracts/admin/sales.ts'

// Types alone: schemas in the bundle would weigh 200 kB. A page adds the modules whose endpoints it calls.
type Modules =
  | typeof bookings
  | typeof conversations
  | typeof devices
  | typeof ledger
  | typeof properties
  | typeof roomUnits
  | typeof sales
  | typeof signIn

type ValuesOf<Module> = Module extends Module ? Module[keyof Module] : never

type Records = Extract<ValuesOf<Modules>, RouteRecord>

/** The records of endpoints by method and path. */
type Endpoints = { [Endpoint in Records as `${Endpoint['method']} ${Endpoint['path']}`]: Endpoint }

export type EndpointName = keyof Endpoints

type Input<Endpoint, Part extends string> = Endpoint extends { [Name in Part]: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema>
  : undefined

/** Addresses take numbers too. */
type InAddress<Fields> = {
  [Name in keyof Fields]: string extends Exclude<Fields[Name], undefined> ? Fields[Name] | number : Fields[Name]
}

type Optional<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** What an endpoint needs: the fields of its path, its query and its body. */
export type Sent<Name extends EndpointName> = Optional<'path', InAddress<Input<Endpoints[Name], 'pathFields'>>> &
  Optional<'query', InAddress<Input<Endpoints[Name], 'query'>>> &
  Optional<'body', Input<Endpoints[Name], 'body'>>

export type Answer<Name extends EndpointName> = v.InferOutput<Endpoints[Name]['response']>

export type EndpointItem<Name extends EndpointName> = Answer<Name> extends { items: (infer Item)[] } ? Item : never
