DROP INDEX "account_calls_of_holder";--> statement-breakpoint
DROP INDEX "sms_codes_phone";--> statement-breakpoint
ALTER TABLE "account_calls" ADD COLUMN "holder_lookup" text GENERATED ALWAYS AS (nullif(split_part("holder", '.', 4), '')) STORED;--> statement-breakpoint
ALTER TABLE "account_calls" ADD COLUMN "holder_lookup_2" text GENERATED ALWAYS AS (nullif(split_part("holder", '.', 5), '')) STORED;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "phone_lookup_2" text GENERATED ALWAYS AS (nullif(split_part("phone", '.', 5), '')) STORED;--> statement-breakpoint
ALTER TABLE "reporters" ADD COLUMN "phone_lookup_2" text GENERATED ALWAYS AS (nullif(split_part("phone", '.', 5), '')) STORED;--> statement-breakpoint
ALTER TABLE "encryption_state" ADD COLUMN "second_secret" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "encryption_state" ADD COLUMN "lookup_slots" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "document_key_lookup_2" text GENERATED ALWAYS AS (nullif(split_part("document_key", '.', 5), '')) STORED;--> statement-breakpoint
ALTER TABLE "real_name_results" ADD COLUMN "person_lookup" text GENERATED ALWAYS AS (nullif(split_part("person", '.', 4), '')) STORED;--> statement-breakpoint
ALTER TABLE "real_name_results" ADD COLUMN "person_lookup_2" text GENERATED ALWAYS AS (nullif(split_part("person", '.', 5), '')) STORED;--> statement-breakpoint
ALTER TABLE "sms_failures" ADD COLUMN "phone_lookup" text GENERATED ALWAYS AS (nullif(split_part("phone", '.', 4), '')) STORED;--> statement-breakpoint
ALTER TABLE "sms_failures" ADD COLUMN "phone_lookup_2" text GENERATED ALWAYS AS (nullif(split_part("phone", '.', 5), '')) STORED;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "document_lookup_2" text GENERATED ALWAYS AS (nullif(split_part("document", '.', 5), '')) STORED;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "phone_lookup" text GENERATED ALWAYS AS (nullif(split_part("phone", '.', 4), '')) STORED;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "phone_lookup_2" text GENERATED ALWAYS AS (nullif(split_part("phone", '.', 5), '')) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_lookup_2" text GENERATED ALWAYS AS (nullif(split_part("phone", '.', 5), '')) STORED;--> statement-breakpoint
CREATE INDEX "account_calls_of_holder_2" ON "account_calls" USING btree ("holder_lookup_2","call","created_at");--> statement-breakpoint
CREATE INDEX "reporters_phone_2" ON "reporters" USING btree ("phone_lookup_2");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_one_live_cover_2" ON "order_items" USING btree ("sku_no","document_lookup_2") WHERE live;--> statement-breakpoint
CREATE INDEX "sms_codes_phone_2" ON "sms_codes" USING btree ("phone_lookup_2","purpose","created_at" desc);--> statement-breakpoint
CREATE INDEX "account_calls_of_holder" ON "account_calls" USING btree ("holder_lookup","call","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone_lookup","purpose","created_at" desc);--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_once_2" UNIQUE("sku_no","phone_lookup_2");--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_document_2" UNIQUE("user_id","document_key_lookup_2");--> statement-breakpoint
ALTER TABLE "real_name_results" ADD CONSTRAINT "real_name_results_person_lookup_unique" UNIQUE("person_lookup");--> statement-breakpoint
ALTER TABLE "real_name_results" ADD CONSTRAINT "real_name_results_person_lookup_2_unique" UNIQUE("person_lookup_2");--> statement-breakpoint
ALTER TABLE "sms_failures" ADD CONSTRAINT "sms_failures_phone_lookup_unique" UNIQUE("phone_lookup");--> statement-breakpoint
ALTER TABLE "sms_failures" ADD CONSTRAINT "sms_failures_phone_lookup_2_unique" UNIQUE("phone_lookup_2");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_lookup_2_unique" UNIQUE("phone_lookup_2");--> statement-breakpoint
-- Written by hand from here on. A sealed value ends with a hash in at least one of its two slots. The constraints "_hashed" say which one;
-- `re-encrypt --new-lookup-secret` replaces them. Rows with a hash alone stay until the server seals it, at the start after this migration.
ALTER TABLE "users" DROP CONSTRAINT "users_phone_encrypted",
  ADD CONSTRAINT "users_phone_encrypted" CHECK ("phone" = '' or "phone" like 'v1.%') NOT VALID,
  ADD CONSTRAINT "users_phone_hashed" CHECK ("phone" = '' or ("phone_lookup" is not null and "phone_lookup_2" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_phone_encrypted",
  ADD CONSTRAINT "sms_codes_phone_encrypted" CHECK ("phone" = '' or "phone" like 'v1.%') NOT VALID,
  ADD CONSTRAINT "sms_codes_phone_hashed" CHECK ("phone" = '' or ("phone_lookup" is not null and "phone_lookup_2" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "sms_failures" DROP CONSTRAINT "sms_failures_phone_encrypted",
  ADD CONSTRAINT "sms_failures_phone_encrypted" CHECK ("phone" = '' or "phone" like 'v1.%') NOT VALID,
  ADD CONSTRAINT "sms_failures_phone_hashed" CHECK ("phone" = '' or ("phone_lookup" is not null and "phone_lookup_2" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "real_name_results" DROP CONSTRAINT "real_name_results_person_encrypted",
  ADD CONSTRAINT "real_name_results_person_encrypted" CHECK ("person" = '' or "person" like 'v1.%') NOT VALID,
  ADD CONSTRAINT "real_name_results_person_hashed" CHECK ("person" = '' or ("person_lookup" is not null and "person_lookup_2" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "family_members" DROP CONSTRAINT "family_members_document_key_encrypted",
  ADD CONSTRAINT "family_members_document_key_encrypted" CHECK ("document_key" = '' or "document_key" like 'v1.%') NOT VALID,
  ADD CONSTRAINT "family_members_document_key_hashed" CHECK ("document_key" = '' or ("document_key_lookup" is not null and "document_key_lookup_2" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_document_encrypted",
  ADD CONSTRAINT "order_items_document_encrypted" CHECK ("document" = '' or "document" like 'v1.%') NOT VALID,
  ADD CONSTRAINT "order_items_document_hashed" CHECK ("document" = '' or ("document_lookup" is not null and "document_lookup_2" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "account_calls" DROP CONSTRAINT "account_calls_holder_encrypted",
  ADD CONSTRAINT "account_calls_holder_encrypted" CHECK ("holder" = '' or "holder" like 'v1.%') NOT VALID,
  ADD CONSTRAINT "account_calls_holder_hashed" CHECK ("holder" = '' or ("holder_lookup" is not null and "holder_lookup_2" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "reporters" DROP CONSTRAINT "reporters_phone_encrypted",
  ADD CONSTRAINT "reporters_phone_encrypted" CHECK ("phone" = '' or "phone" like 'v1.%') NOT VALID,
  ADD CONSTRAINT "reporters_phone_hashed" CHECK ("phone" = '' or ("phone_lookup" is not null and "phone_lookup_2" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_phone_encrypted",
  ADD CONSTRAINT "appointments_phone_encrypted" CHECK ("phone" = '' or "phone" like 'v1.%') NOT VALID,
  ADD CONSTRAINT "appointments_phone_hashed" CHECK ("phone" = '' or ("phone_lookup" is not null and "phone_lookup_2" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "encryption_state" ADD CONSTRAINT "encryption_state_second_secret_encrypted" CHECK ("second_secret" = '' or "second_secret" like 'v1.%');
