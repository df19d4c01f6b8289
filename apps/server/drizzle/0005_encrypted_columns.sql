CREATE TABLE "encryption_state" (
	"id" text PRIMARY KEY NOT NULL,
	"master_secret" text NOT NULL,
	"encrypted_columns" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "family_members" DROP CONSTRAINT "family_document";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_phone_unique";--> statement-breakpoint
DROP INDEX "reporters_phone";--> statement-breakpoint
DROP INDEX "order_items_one_live_cover";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "response" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "insured" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "applicant" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "payload" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "reporters" ADD COLUMN "phone_lookup" text GENERATED ALWAYS AS (nullif(split_part("phone", '.', 4), '')) STORED;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "document_key_lookup" text GENERATED ALWAYS AS (nullif(split_part("document_key", '.', 4), '')) STORED;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "document_lookup" text GENERATED ALWAYS AS (nullif(split_part("document", '.', 4), '')) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_lookup" text GENERATED ALWAYS AS (nullif(split_part("phone", '.', 4), '')) STORED;--> statement-breakpoint
CREATE INDEX "reporters_phone" ON "reporters" USING btree ("phone_lookup");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_one_live_cover" ON "order_items" USING btree ("sku_no","document_lookup") WHERE live;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_document" UNIQUE("user_id","document_key_lookup");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_lookup_unique" UNIQUE("phone_lookup");--> statement-breakpoint
-- Plain values of today stay until the server encrypts them; no statement writes a new one.
ALTER TABLE "encryption_state" ADD CONSTRAINT "encryption_state_master_secret_encrypted" CHECK ("master_secret" = '' or "master_secret" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_encrypted" CHECK ("phone" = '' or ("phone" like 'v1.%' and "phone_lookup" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_phone_encrypted" CHECK ("phone" like 'h1-%') NOT VALID;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_name_encrypted" CHECK ("name" = '' or "name" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_id_no_encrypted" CHECK ("id_no" = '' or "id_no" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_phone_encrypted" CHECK ("phone" = '' or "phone" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_name_encrypted" CHECK ("name" = '' or "name" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_id_no_encrypted" CHECK ("id_no" = '' or "id_no" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_document_key_encrypted" CHECK ("document_key" = '' or ("document_key" like 'v1.%' and "document_key_lookup" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_phone_encrypted" CHECK ("phone" = '' or "phone" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "validations" ADD CONSTRAINT "validations_psn_no_encrypted" CHECK ("psn_no" = '' or "psn_no" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "validations" ADD CONSTRAINT "validations_applicant_encrypted" CHECK ("applicant" = '' or "applicant" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "validations" ADD CONSTRAINT "validations_person_encrypted" CHECK ("person" = '' or "person" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_applicant_encrypted" CHECK ("applicant" = '' or "applicant" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_document_encrypted" CHECK ("document" = '' or ("document" like 'v1.%' and "document_lookup" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_insured_encrypted" CHECK ("insured" = '' or "insured" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "account_checks" ADD CONSTRAINT "account_checks_holder_psn_no_encrypted" CHECK ("holder_psn_no" = '' or "holder_psn_no" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_body_hash_encrypted" CHECK ("body_hash" = '' or "body_hash" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_response_encrypted" CHECK ("response" = '' or "response" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_payload_encrypted" CHECK ("payload" = '' or "payload" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "reporters" ADD CONSTRAINT "reporters_name_encrypted" CHECK ("name" = '' or "name" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "reporters" ADD CONSTRAINT "reporters_phone_encrypted" CHECK ("phone" = '' or ("phone" like 'v1.%' and "phone_lookup" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_insured_name_encrypted" CHECK ("insured_name" = '' or "insured_name" like 'v1.%') NOT VALID;