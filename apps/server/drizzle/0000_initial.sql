CREATE TABLE "account_checks" (
	"order_id" text PRIMARY KEY NOT NULL,
	"before_code" integer,
	"biz_id" text DEFAULT '' NOT NULL,
	"poolarea_no" text DEFAULT '' NOT NULL,
	"holder_psn_no" text DEFAULT '' NOT NULL,
	"policy_checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"relation" text NOT NULL,
	"name" text NOT NULL,
	"id_type" text NOT NULL,
	"id_no" text NOT NULL,
	"document_key" text NOT NULL,
	"sex" text NOT NULL,
	"birthday" text NOT NULL,
	"medical_addr" text DEFAULT '' NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "family_document" UNIQUE("user_id","document_key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "provider_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"sku_no" text NOT NULL,
	"member_id" text NOT NULL,
	"document" text NOT NULL,
	"live" boolean NOT NULL,
	"insured" jsonb NOT NULL,
	"price" integer NOT NULL,
	"pay_price" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"pay_status" text NOT NULL,
	"pay_channel" text DEFAULT '' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"payment_id" text,
	"refund_status" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"project_code" text NOT NULL,
	"sku_no" text NOT NULL,
	"sku_name" text NOT NULL,
	"unit" text NOT NULL,
	"price" integer NOT NULL,
	"status" text NOT NULL,
	"pay_status" text NOT NULL,
	"cover_start" date NOT NULL,
	"cover_end" date NOT NULL,
	"is_renewal" boolean NOT NULL,
	"auto_renew" boolean DEFAULT false NOT NULL,
	"applicant" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "orders_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"provider" text NOT NULL,
	"pay_channel" text NOT NULL,
	"total_fee" integer NOT NULL,
	"state" text NOT NULL,
	"live" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_trade_no_unique" UNIQUE("trade_no")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"notify_id" text NOT NULL,
	"trade_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"total_fee" bigint NOT NULL,
	"trade_state" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" integer NOT NULL,
	"honoured" boolean NOT NULL,
	"whole" boolean NOT NULL,
	"learnt_from" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"refund_no" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_refund_no_unique" UNIQUE("refund_no"),
	CONSTRAINT "refunds_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"policy_no" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"member_id" text NOT NULL,
	"relation" text NOT NULL,
	"status" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "policies_order_item_id_unique" UNIQUE("order_item_id")
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"version" text NOT NULL,
	"positions" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionaries" (
	"category" text NOT NULL,
	"project_id" text DEFAULT '' NOT NULL,
	"entries" jsonb NOT NULL,
	CONSTRAINT "dictionaries_category_project_id_pk" PRIMARY KEY("category","project_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text NOT NULL,
	"sub" text DEFAULT '' NOT NULL,
	"project_id" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "pages_id_sub_pk" PRIMARY KEY("id","sub")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"project_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"project_code" text NOT NULL,
	"project_name" text NOT NULL,
	"css_type" text NOT NULL,
	"insured_count" integer NOT NULL,
	"sku_no" text NOT NULL,
	"home_page_id" text NOT NULL,
	"channels" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "projects_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"seeded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"sku_no" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"sku_name" text NOT NULL,
	"price" integer NOT NULL,
	"price_rise" integer NOT NULL,
	"unit" text NOT NULL,
	"sex_limit" text NOT NULL,
	"insured_count" integer NOT NULL,
	"sale_start" timestamp (3) with time zone NOT NULL,
	"sale_end" timestamp (3) with time zone NOT NULL,
	"insur_start_date" text NOT NULL,
	"insur_end_date" text NOT NULL,
	"is_renewal" boolean NOT NULL,
	"is_nationality" boolean NOT NULL,
	"is_need_medical_place" boolean NOT NULL,
	"is_recognizee_nationality" boolean NOT NULL,
	"is_need_recognizee_medical_place" boolean NOT NULL,
	"is_recognizee_phone" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "validations" (
	"user_id" text NOT NULL,
	"sku_no" text NOT NULL,
	"apct_id" text NOT NULL,
	"member_id" text NOT NULL,
	"applicant_passed" boolean NOT NULL,
	"outcome" text NOT NULL,
	"psn_no" text NOT NULL,
	"applicant" text NOT NULL,
	"person" text NOT NULL,
	"validated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "validations_user_id_sku_no_apct_id_member_id_pk" PRIMARY KEY("user_id","sku_no","apct_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "applicants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"id_type" text NOT NULL,
	"id_no" text NOT NULL,
	"phone" text NOT NULL,
	"sex" text NOT NULL,
	"birthday" text NOT NULL,
	"medical_addr" text DEFAULT '' NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applicants_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"open_id" text DEFAULT '' NOT NULL,
	"small_open_id" text DEFAULT '' NOT NULL,
	"reauthorize_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_from" text DEFAULT '' NOT NULL,
	"proof" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "spent_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"spent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "account_checks" ADD CONSTRAINT "account_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "family_self" ON "family_members" USING btree ("user_id") WHERE "family_members"."relation" = 'BR';--> statement-breakpoint
CREATE INDEX "idempotency_keys_started" ON "idempotency_keys" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "provider_nonces_seen" ON "provider_nonces" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_one_live_cover" ON "order_items" USING btree ("sku_no","document") WHERE live;--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_place" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_of_member" ON "order_items" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("expires_at") WHERE status = 'WAIT_PAY';--> statement-breakpoint
CREATE INDEX "outbox_to_send" ON "outbox" USING btree ("next_try_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("order_id") WHERE live;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_position" ON "payment_attempts" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "payment_attempts_to_ask" ON "payment_attempts" USING btree ("next_ask_at") WHERE next_ask_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_once" ON "payment_notices" USING btree ("provider","notify_id");--> statement-breakpoint
CREATE INDEX "payment_notices_of_trade" ON "payment_notices" USING btree ("trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_provider" ON "payments" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_honoured" ON "payments" USING btree ("order_id") WHERE honoured and whole;--> statement-breakpoint
CREATE INDEX "policies_of_user" ON "policies" USING btree ("user_id","project_id","issued_at");--> statement-breakpoint
CREATE INDEX "policies_of_member" ON "policies" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "policies_of_order" ON "policies" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "agreements_project" ON "agreements" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "skus_project" ON "skus" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","purpose","created_at" desc);--> statement-breakpoint
CREATE INDEX "sms_codes_created" ON "sms_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_asked_from" ON "sms_codes" USING btree ("asked_from","created_at");