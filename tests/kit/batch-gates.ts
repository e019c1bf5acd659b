import { Client } from 'pg';

/** Number under which PostgreSQL counts the locks of the gates. */
const LOCKS = 29;

export interface BatchGates {
  /** Opens the gate at this position for good. */
  open(position: number): Promise<void>;
  /** Opens all gates and ends the connection. */
  remove(): Promise<void>;
}

/**
 * Holds batches back at these ascending positions. The items from a position on are carried out, but their results are
 * recorded only after the gate at this position has been opened. A test that kills the worker there always interrupts
 * the same items, on a machine of any speed.
 */
export async function holdBatches(databaseUrl: string, positions: readonly number[]): Promise<BatchGates> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // a failed test stops the database with its gates closed
  await client.connect();
  for (const position of positions) await client.query('select pg_advisory_lock($1, $2)', [LOCKS, position]);
  await client.query(
    `create function wait_at_gate() returns trigger language plpgsql as $$
       begin
         perform pg_advisory_xact_lock_shared(${LOCKS}, gate)
            from unnest(array[${positions.join(', ')}]) as gate where gate <= new.position;
         return new;
       end $$`,
  );
  await client.query(
    `create trigger gate before update on batch_items for each row
       when (new.state <> 'waiting') execute function wait_at_gate()`,
  );
  return {
    open: async (position) =>
      void (await client.query('select pg_advisory_unlock($1, $2)', [LOCKS, position])),
    remove: () => client.end(),
  };
}
