CREATE TABLE "account_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"holder" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holder_proofs" (
	"order_id" text NOT NULL,
	"platform" text NOT NULL,
	"proven_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "holder_proofs_order_id_platform_pk" PRIMARY KEY("order_id","platform")
);
--> statement-breakpoint
ALTER TABLE "account_checks" ADD COLUMN "cashier_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_checks" ADD COLUMN "sms_token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_checks" ADD COLUMN "sms_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "holder_proofs" ADD CONSTRAINT "holder_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_calls_of_order" ON "account_calls" USING btree ("order_id","call","created_at");--> statement-breakpoint
CREATE INDEX "account_calls_of_user" ON "account_calls" USING btree ("user_id","call","created_at");--> statement-breakpoint
CREATE INDEX "account_calls_of_holder" ON "account_calls" USING btree ("holder","call","created_at");--> statement-breakpoint
CREATE INDEX "account_calls_created" ON "account_calls" USING btree ("created_at");--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE "account_calls" ADD CONSTRAINT "account_calls_holder_encrypted" CHECK ("holder" like 'h1-%');
