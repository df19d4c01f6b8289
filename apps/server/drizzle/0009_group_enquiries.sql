CREATE TABLE "group_enquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"group_type" text NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"email" text NOT NULL,
	"insured_no" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_enquiries" ADD CONSTRAINT "group_enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_enquiries" ADD CONSTRAINT "group_enquiries_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_enquiries_of_user" ON "group_enquiries" USING btree ("user_id","created_at");--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE "group_enquiries" ADD CONSTRAINT "group_enquiries_contact_name_encrypted" CHECK ("contact_name" = '' or "contact_name" like 'v1.%');--> statement-breakpoint
ALTER TABLE "group_enquiries" ADD CONSTRAINT "group_enquiries_contact_phone_encrypted" CHECK ("contact_phone" = '' or "contact_phone" like 'v1.%');--> statement-breakpoint
ALTER TABLE "group_enquiries" ADD CONSTRAINT "group_enquiries_email_encrypted" CHECK ("email" = '' or "email" like 'v1.%');
